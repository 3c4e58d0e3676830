import type { FormReply } from '~/http/forms'
import { Button } from '~/ui/Button'
import { ErrorSummary } from '~/ui/ErrorSummary'
import { MemberText } from '~/ui/MemberText'
import { Notice } from '~/ui/Notice'
import type { DecisionsView } from './load'

/** What holds for her right now, until when, and what she can still do. */
export function Standing({ view: { sanction, signOut, account } }: { view: DecisionsView }) {
  if (!sanction) return null
  return (
    <Notice kind="note" title={sanction.title}>
      <p>{sanction.text}</p>
      {account && (
        <p>
          <a className="stand-alone" href="/account">{account}</a>
        </p>
      )}
      {signOut && (
        <form className="notice-act" method="post" action="/sign-out">
          <Button variant="secondary">{signOut}</Button>
        </form>
      )}
    </Notice>
  )
}

/** What came back of an objection whose form is not on the page any more: why, and the words, to be copied. */
export function LostObjection({ view, reply }: { view: DecisionsView; reply: FormReply | undefined }) {
  const isHere = view.about.decisions.some(({ id, objection }) => objection && id === reply?.values.decision)
  if (!reply || isHere) return null
  return (
    <section className="stack">
      <ErrorSummary errors={[reply.formError, ...Object.values(reply.errors)].filter((text) => text !== undefined).map((text) => ({ text }))} />
      <MemberText text={String(reply.values.words ?? '')} />
    </section>
  )
}

/** Says that something is new, with the button that marks it as read. Opening a page changes nothing. */
export function MarkRead({ ids, text, submit }: NonNullable<DecisionsView['seen']>) {
  return (
    <form className="cluster" method="post">
      <p>{text}</p>
      {Object.entries(ids).flatMap(([name, all]) => all.map((id) => <input key={id} type="hidden" name={name} value={id} />))}
      <Button variant="secondary" name="intent" value="seen">
        {submit}
      </Button>
    </form>
  )
}
