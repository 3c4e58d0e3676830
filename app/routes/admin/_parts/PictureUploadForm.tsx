import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import { Field } from '~/ui/Field'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { StickyHiddenInput } from './StickyHiddenInput'
import type { PictureFormView } from './picture-form-view'
import { UploadErrors } from './UploadErrors'

interface PictureUploadFormProps {
  view: Pick<PictureFormView, 'version' | 'maxAltLength' | 'language' | 'languageName'>
  reply: SubmissionReply | undefined
  title: string
  hint: string
}

/** Uses a plain HTML form, so that the browser shows the upload progress. */
export function PictureUploadForm({ view, reply, title, hint }: PictureUploadFormProps) {
  const t = useT()
  return (
    <form className="card form" method="post" encType="multipart/form-data" aria-labelledby="upload-title" noValidate>
      <h2 id="upload-title">{title}</h2>
      <UploadErrors title={t('frame:form.error_title')} reply={reply} />
      <StickyHiddenInput name="version" value={view.version} reply={reply} />
      <Field
        name="picture" type="file" label={t('admin-books:cover.file')} hint={hint}
        accept="image/jpeg,image/png,image/webp,image/avif" error={reply?.errors.picture} required
      />
      <Field
        name="alt" label={t('admin-books:cover.alt', { language: view.languageName })} hint={t('admin-books:cover.alt_hint')} maxLength={view.maxAltLength}
        lang={view.language} dir="auto" defaultValue={String(reply?.values.alt ?? '')} error={reply?.errors.alt} autoComplete="off" required
      />
      <Button>{t('admin-books:cover.submit')}</Button>
    </form>
  )
}
