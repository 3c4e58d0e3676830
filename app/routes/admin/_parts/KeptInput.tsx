import type { SubmissionReply } from '~/ui/form/use-site-form'

interface KeptInputProps {
  name: string
  value: string | number
  reply: SubmissionReply | undefined
}

/** After a rejected submission, keeps the value that was submitted: a newer version would let the form overwrite another admin's edit. */
export function KeptInput({ name, value, reply }: KeptInputProps) {
  return <input type="hidden" name={name} value={String(reply?.values[name] ?? value)} />
}
