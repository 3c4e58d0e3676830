import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import type { NotificationSettingsView } from './load'

export function LetterSubscription({ view: { writer, isConfirmed, lettersSince, letters } }: { view: NotificationSettingsView }) {
  const t = useT()
  return (
    <section className="card stack" aria-labelledby="letters">
      <h2 id="letters">{letters?.title ?? t('letters:account.title')}</h2>
      <p>{letters?.state ?? (lettersSince ? t('letters:account.since', { date: lettersSince }) : t('letters:account.none'))}</p>
      {lettersSince && !isConfirmed && (
        <p>
          {t('letters:account.unconfirmed')} <a href="/account/email">{t('notify-mail:settings.unconfirmed_link')}</a>
        </p>
      )}
      <form method="post" action="/account/letters">
        <input type="hidden" name="writer" value={writer} />
        <input type="hidden" name="back" value="/account/notifications" />
        <Button variant="secondary" name="choice" value={lettersSince ? 'off' : 'on'}>
          {lettersSince ? t('letters:account.stop') : t('letters:account.start')}
        </Button>
      </form>
    </section>
  )
}
