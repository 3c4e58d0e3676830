import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import { FormErrors } from '~/ui/ErrorSummary'
import { Field } from '~/ui/Field'
import type { SentForm } from '~/ui/form/use-site-form'
import type { CoverScreen } from './load'

/** Loads a new document, with and without scripts: the browser shows the progress of a plain form. */
export function UploadForm({ view, reply }: { view: CoverScreen; reply: SentForm | undefined }) {
  const t = useT()
  return (
    <form className="card form" method="post" encType="multipart/form-data" aria-labelledby="upload-title" noValidate>
      <h2 id="upload-title">{t('admin-books:cover.upload')}</h2>
      <FormErrors title={t('admin-books:error_title')} reply={reply} />
      <input type="hidden" name="version" value={view.version} />
      <Field
        name="picture" type="file" label={t('admin-books:cover.file')} hint={t('admin-books:cover.file_hint', { size: view.largest })}
        accept="image/jpeg,image/png,image/webp,image/avif" error={reply?.errors.picture} required
      />
      <Field
        name="alt" label={t('admin-books:cover.alt', { language: view.languageName })} hint={t('admin-books:cover.alt_hint')} maxLength={view.longestAlt}
        lang={view.language} dir="auto" defaultValue={String(reply?.values.alt ?? '')} error={reply?.errors.alt} autoComplete="off" required
      />
      <Button>{t('admin-books:cover.submit')}</Button>
    </form>
  )
}
