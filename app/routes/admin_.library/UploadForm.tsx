import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import { FormErrors } from '~/ui/ErrorSummary'
import { Field, SelectField } from '~/ui/Field'
import type { SentForm } from '~/ui/form/use-site-form'
import type { RecordingsView } from './load'

interface UploadFormProps {
  view: RecordingsView['upload']
  reply: SentForm | undefined
}

/** Takes one audio file for one language. The language stands first: the file is written down while it arrives. */
export function UploadForm({ view: { languages, largest }, reply }: UploadFormProps) {
  const t = useT()
  return (
    <form className="card form" method="post" encType="multipart/form-data" aria-labelledby="upload-title" noValidate>
      <h2 id="upload-title">{t('admin-library:upload.title')}</h2>
      <FormErrors title={t('admin-library:errors.title')} reply={reply} />
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
      <Button>{t('admin-library:upload.submit')}</Button>
    </form>
  )
}
