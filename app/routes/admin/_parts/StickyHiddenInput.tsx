import type { SubmissionReply } from '~/ui/form/use-site-form'

interface StickyHiddenInputProps {
  name: string
  value: string | number
  reply: SubmissionReply | undefined
}

/** Keeps the submitted value after a rejection, because a newer version number would let the form overwrite another admin's edit. */
export function StickyHiddenInput({ name, value, reply }: StickyHiddenInputProps) {
  return <input type="hidden" name={name} value={String(reply?.values[name] ?? value)} />
}
