import { Badge } from '~/ui/Badge'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Facts } from '~/ui/Facts'
import type { loadSignIns } from './load'

type SignIn = Awaited<ReturnType<typeof loadSignIns>>['signIns'][number]

/** One device or app that is signed in, with the way to end it; nobody is asked twice, since it is undone by signing in. */
export function SignInCard({ signIn: { id, device, badge, facts, end } }: { signIn: SignIn }) {
  return (
    <Card as="li" labelledBy={`device-${id}`}>
      <div className="cluster">
        <h2 id={`device-${id}`}>{device}</h2>
        {badge && <Badge tone="support">{badge}</Badge>}
      </div>
      <Facts facts={facts} />
      {end && (
        <form method="post" action="/account/sessions">
          <input type="hidden" name="intent" value="end" />
          <input type="hidden" name="id" value={id} />
          <Button variant="secondary" aria-label={end.label}>
            {end.text}
          </Button>
        </form>
      )}
    </Card>
  )
}

/** Ends all but this one. */
export function EndOthers({ label }: { label: string }) {
  return (
    <form method="post" action="/account/sessions">
      <input type="hidden" name="intent" value="others" />
      <Button variant="secondary">{label}</Button>
    </form>
  )
}
