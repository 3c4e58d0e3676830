import { type FormEvent, useEffect, useRef } from 'react'
import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import { Field, SelectField } from '~/ui/Field'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { UploadErrors } from '../_parts/UploadErrors'
import type { RecordingsView } from './load'
import { UploadProgress } from './UploadProgress'
import { useRecordingUpload } from './use-recording-upload'

interface RecordingUploadFormProps {
  view: RecordingsView['upload']
  reply: SubmissionReply | undefined
}

/** The language field must precede the file field, because the server needs the language before storing the streamed file. */
export function RecordingUploadForm({ view: { languages, largest }, reply: sentWithoutScript }: RecordingUploadFormProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const { sent, isCancelled, reply = sentWithoutScript, send, refuse, cancel } = useRecordingUpload(t('admin-library:upload.failed'))
  const isBusy = sent !== undefined
  useEffect(() => {
    if (reply) form.current?.querySelector<HTMLElement>('[role=alert]')?.focus()
  }, [reply])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const file = new FormData(event.currentTarget).get('recording')
    if (file instanceof File && file.size > largest * 1024 * 1024) refuse({ errors: { recording: t('admin-library:errors.too_large', { size: largest }) } })
    else send(event.currentTarget)
  }
  const onCancel = () => {
    cancel()
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }
  return (
    <form
      className="card form" method="post" encType="multipart/form-data" aria-labelledby="upload-title" aria-busy={isBusy || undefined} noValidate
      ref={form} onSubmit={onSubmit}
    >
      <h2 id="upload-title">{t('admin-library:upload.title')}</h2>
      {!isBusy && !isCancelled && <UploadErrors title={t('frame:form.error_title')} reply={reply} />}
      <SelectField
        name="language"
        label={t('admin-library:upload.language')}
        options={languages}
        placeholder={t('admin-library:upload.choose')}
        defaultValue={String(reply?.values.language ?? '')}
        error={reply?.errors.language}
        required
      />
      <Field
        name="recording"
        type="file"
        label={t('admin-library:upload.file')}
        hint={t('admin-library:upload.lead', { size: largest })}
        accept=".mp3,.m4a,.aac,.ogg,.oga,.opus,audio/*"
        error={reply?.errors.recording}
        required
      />
      <Button aria-disabled={isBusy || undefined}>{t(isBusy ? 'admin-library:upload.busy' : 'admin-library:upload.submit')}</Button>
      {isBusy && <UploadProgress sent={sent} onCancel={onCancel} />}
      <p role="status">{isCancelled && t('admin-library:upload.cancelled')}</p>
    </form>
  )
}
