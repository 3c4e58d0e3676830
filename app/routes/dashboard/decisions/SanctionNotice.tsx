import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import type { DecisionsView } from './load'

export function SanctionNotice({ view: { sanction, isSuspended } }: { view: DecisionsView }) {
  const t = useT()
  if (!sanction) return null
  return (
    <Notice kind="note" title={t(`decisions:${sanction.name}.title`, { date: sanction.until })}>
      <p>{t(`decisions:${sanction.name}.text`)}</p>
      {isSuspended && (
        <>
          <p>
            <a className="stand-alone" href="/account">{t('frame:member.your_account')}</a>
          </p>
          <form className="notice-act" method="post" action="/sign-out">
            <Button variant="secondary">{t('frame:navigation.signOut')}</Button>
          </form>
        </>
      )}
    </Notice>
  )
}
