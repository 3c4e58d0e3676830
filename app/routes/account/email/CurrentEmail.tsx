import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import { FactList } from '~/ui/FactList'
import type { EmailStatusView } from './load'

export function CurrentEmail({ view: { email, isConfirmed } }: { view: EmailStatusView }) {
  const t = useT()
  return (
    <section className="stack">
      <FactList facts={[{ label: t('account:email.current'), value: email }]} />
      <p>{t(isConfirmed ? 'account:email.confirmed' : 'account:email.unconfirmed')}</p>
      {!isConfirmed && (
        <form method="post" action="/account/email">
          <input type="hidden" name="intent" value="again" />
          <Button variant="secondary">{t('account:email.again')}</Button>
        </form>
      )}
    </section>
  )
}
