import { useT } from '~/i18n/localizer-context'
import { Badge } from '~/ui/Badge'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { FactList } from '~/ui/FactList'
import type { SessionView } from './load'

/** Ending a session needs no confirmation, because signing in again undoes it. */
export function SessionCard({ signIn: { id, isThis, device, startedAt, used } }: { signIn: SessionView }) {
  const t = useT()
  const facts = [
    { label: t('account:sessions.begun'), value: startedAt },
    { label: t('account:sessions.used'), value: used },
  ]
  return (
    <Card as="li" labelledBy={`device-${id}`}>
      <div className="cluster">
        <h2 id={`device-${id}`}>{device}</h2>
        {isThis && <Badge tone="support">{t('account:sessions.this')}</Badge>}
      </div>
      <FactList facts={facts} />
      {!isThis && (
        <form method="post" action="/account/sessions">
          <input type="hidden" name="intent" value="end" />
          <input type="hidden" name="id" value={id} />
          <Button variant="secondary" aria-label={t('account:sessions.end_named', { device, begun: startedAt })}>
            {t('account:sessions.end')}
          </Button>
        </form>
      )}
    </Card>
  )
}

export function EndOtherSessionsForm() {
  const t = useT()
  return (
    <form method="post" action="/account/sessions">
      <input type="hidden" name="intent" value="others" />
      <Button variant="secondary">{t('account:sessions.end_others')}</Button>
    </form>
  )
}
