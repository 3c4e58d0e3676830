import type { ReactNode } from 'react'
import { Button } from '~/ui/Button'
import { ErrorSummary } from '~/ui/ErrorSummary'
import type { SubmissionReply } from '~/ui/form/use-site-form'

interface RemoveFormProps {
  version: number
  reply: SubmissionReply | undefined
  label: string
  children: ReactNode
}

const isOfRemoval = (reply: SubmissionReply | undefined): boolean => reply?.values.intent === 'remove'

/** Returns the reply to the page's edit form. With a reply to `RemoveForm`, the edit form would show its stored values as empty. */
export const getEditReply = (reply: SubmissionReply | undefined): SubmissionReply | undefined => (isOfRemoval(reply) ? undefined : reply)

export function RemoveForm({ version, reply, label, children }: RemoveFormProps) {
  const error = isOfRemoval(reply) ? reply?.formError : undefined
  return (
    <form method="post" className="card stack">
      {error && <ErrorSummary errors={[{ text: error }]} />}
      {children}
      <input type="hidden" name="version" value={version} />
      <Button variant="secondary" name="intent" value="remove">{label}</Button>
    </form>
  )
}
