import type { ReactNode } from 'react'
import { Button } from '~/ui/Button'
import { ErrorSummary } from '~/ui/ErrorSummary'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { isRemoval } from './removal'

interface RemoveFormProps {
  version: number
  reply: SubmissionReply | undefined
  label: string
  children: ReactNode
}

const isRemovalReply = (reply: SubmissionReply | undefined): boolean => isRemoval(reply?.values.intent)

/** Returns undefined for a reply to `RemoveForm`. Such a reply has no values for the edit form, which would then show empty fields. */
export const getEditReply = (reply: SubmissionReply | undefined): SubmissionReply | undefined => (isRemovalReply(reply) ? undefined : reply)

export function RemovalError({ reply }: Pick<RemoveFormProps, 'reply'>) {
  const error = isRemovalReply(reply) ? reply?.formError : undefined
  return error && <ErrorSummary errors={[{ text: error }]} />
}

/** If nothing is left to remove, render `RemovalError` instead: the reply may report that another admin has removed the text or picture. */
export function RemoveForm({ version, reply, label, children }: RemoveFormProps) {
  return (
    <form method="post" className="card stack">
      <RemovalError reply={reply} />
      {children}
      <input type="hidden" name="version" value={version} />
      <Button variant="secondary" name="intent" value="remove">{label}</Button>
    </form>
  )
}
