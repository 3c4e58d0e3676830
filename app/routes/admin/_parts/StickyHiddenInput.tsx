import type { SubmissionReply } from '~/ui/form/use-site-form'

interface StickyHiddenInputProps {
  name: string
  value: string | number
  reply: SubmissionReply | undefined
}

/**
 * Keeps the submitted value after a rejection. With a newer value, such as the current version number, the form could overwrite
 * another admin's edit.
 */
export function StickyHiddenInput({ name, value, reply }: StickyHiddenInputProps) {
  return <input type="hidden" name={name} value={String(reply?.values[name] ?? value)} />
}
