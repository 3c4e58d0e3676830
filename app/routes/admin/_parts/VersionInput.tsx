import type { SubmissionReply } from '~/ui/form/use-site-form'

/** After a rejected submission, keeps the version that was submitted, because another admin may have saved in the meantime. */
export function VersionInput({ version, reply }: { version: number; reply: SubmissionReply | undefined }) {
  return <input type="hidden" name="version" value={String(reply?.values.version ?? version)} />
}
