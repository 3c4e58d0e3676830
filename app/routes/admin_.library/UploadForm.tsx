import type { FormReply } from '~/http/forms'
import { Button } from '~/ui/Button'
import { FormErrors } from '~/ui/ErrorSummary'
import { Field, SelectField } from '~/ui/Field'
import type { RecordingsView } from './load'

/** Takes one audio file for one language. The language stands first: the file is written down while it arrives. */
export function UploadForm({ form, reply }: { form: RecordingsView['upload']; reply: FormReply | undefined }) {
  return (
    <form className="card form" method="post" encType="multipart/form-data" aria-labelledby="upload-title" noValidate>
      <h2 id="upload-title">{form.title}</h2>
      <FormErrors title={form.errorTitle} reply={reply} />
      <SelectField
        name="language"
        label={form.language}
        options={form.options}
        placeholder={form.choose}
        defaultValue={String(reply?.values.language ?? '')}
        error={reply?.errors.language}
        required
      />
      <Field
        name="recording"
        type="file"
        label={form.file}
        hint={form.lead}
        accept=".mp3,.m4a,.aac,.ogg,.oga,.opus,audio/*"
        error={reply?.errors.recording}
        required
      />
      <Button>{form.submit}</Button>
    </form>
  )
}
