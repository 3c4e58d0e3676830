import { ErrorSummary } from '~/ui/ErrorSummary'

interface UploadErrorsProps {
  title: string
  reply: { errors: Readonly<Record<string, string>>; formError?: string | undefined } | undefined
}

export function UploadErrors({ title, reply }: UploadErrorsProps) {
  const fields = Object.entries(reply?.errors ?? {}).map(([field, text]) => ({ field, text }))
  const errors = reply?.formError ? [{ text: reply.formError }, ...fields] : fields
  return <ErrorSummary title={fields.length > 0 ? title : undefined} errors={errors} />
}
