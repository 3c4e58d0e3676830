import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import type { EmailStatusView } from './load'

export function PendingEmailChange({ waits: { email, asksOld, hasOldSaid, hasNewSaid } }: { waits: NonNullable<EmailStatusView['waits']> }) {
  const t = useT()
  return (
    <section className="card" aria-labelledby="waits">
      <h2 id="waits">{t('account:email.waits.title')}</h2>
      <p>{t('account:email.waits.text', { email: `\u2068${email}\u2069` })}</p>
      {asksOld && <p>{t(hasOldSaid ? 'account:email.waits.old_said' : 'account:email.waits.old_asked')}</p>}
      <p>{t(hasNewSaid ? 'account:email.waits.new_said' : 'account:email.waits.new_asked')}</p>
      <form method="post" action="/account/email">
        <input type="hidden" name="intent" value="withdraw" />
        <Button variant="secondary">{t('account:email.waits.withdraw')}</Button>
      </form>
    </section>
  )
}
