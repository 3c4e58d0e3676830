import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import type { AuthView } from './load'

export function Closed() {
  const t = useT()
  return (
    <Notice kind="note" title={t('auth:closed.title')}>
      <p>{t('auth:closed.member')}</p>
    </Notice>
  )
}

export function AuthLinks({ view: { isDenied, isPortal, registration, toggleHref } }: { view: AuthView }) {
  const t = useT()
  const mode = registration ? 'register' : 'sign_in'
  return (
    <div className="stack">
      {isDenied && (
        <form method="post" action="/sign-out">
          <input type="hidden" name="to" value="/auth?redirect=/admin" />
          <Button variant="secondary">{t('auth:portal.switch')}</Button>
        </form>
      )}
      {!registration && (
        <p>
          <a className="stand-alone" href="/auth/reset">{t('auth:reset.link')}</a>
        </p>
      )}
      {toggleHref && (
        <p>
          {t(`auth:${mode}.toggle_text`)} <a href={toggleHref}>{t(`auth:${mode}.toggle_link`)}</a>
        </p>
      )}
      <p className="small">
        <a className="stand-alone" href={isPortal ? '/auth' : '/auth?redirect=/admin'}>
          {isPortal ? t('auth:portal.to_regular') : t('auth:portal.to_portal')}
        </a>
      </p>
    </div>
  )
}

export function Perks() {
  const t = useT()
  return (
    <aside className="card stack" aria-labelledby="perks">
      <h2 id="perks">{t('auth:perks.title')}</h2>
      <ul className="marked-list">
        {(['chapter', 'guide', 'community', 'meetup'] as const).map((perk) => (
          <li key={perk}>{t(`auth:perks.${perk}`)}</li>
        ))}
      </ul>
    </aside>
  )
}
