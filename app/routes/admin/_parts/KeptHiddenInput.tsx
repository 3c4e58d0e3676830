import type { SubmissionReply } from '~/ui/form/use-site-form'

interface KeptHiddenInputProps {
  name: string
  value: string | number
  reply: SubmissionReply | undefined
}

/** Keeps the submitted value after a rejection, because a newer version number would let the form overwrite another admin's edit. */
export function KeptHiddenInput({ name, value, reply }: KeptHiddenInputProps) {
  return <input type="hidden" name={name} value={String(reply?.values[name] ?? value)} />
}
