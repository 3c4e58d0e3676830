import { ErrorSummary } from '~/ui/ErrorSummary'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { MemberText } from '~/ui/MemberText'
import type { DecisionsView } from './load'

/** Shows the text of an appeal that could not be submitted, if the form is no longer on the page, so that the member can copy the text. */
export function UnsubmittedAppeal({ view, reply }: { view: DecisionsView; reply: SubmissionReply | undefined }) {
  const isHere = view.decisions.entries.some(({ id, objecting }) => objecting && !objecting.isOver && id === reply?.values.decision)
  if (!reply || isHere) return null
  return (
    <section className="stack">
      <ErrorSummary errors={[reply.formError, ...Object.values(reply.errors)].filter((text) => text !== undefined).map((text) => ({ text }))} />
      <MemberText text={String(reply.values.words ?? '')} />
    </section>
  )
}
