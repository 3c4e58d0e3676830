import { useT } from '~/i18n/localizer-context'
import { TextAreaControl, TextControl } from '~/ui/form/controls'
import type { SiteFormFields } from '~/ui/form/use-site-form'

interface SampleTextFieldsProps {
  fields: SiteFormFields<'title' | 'note' | 'body'>
  limits: { title: number; note: number; body: number }
  lang?: string
}

export function SampleTextFields({ fields, limits, lang }: SampleTextFieldsProps) {
  const t = useT()
  return (
    <>
      <TextControl field={fields.title} label={t('admin-books:fields.title')} maxLength={limits.title} lang={lang} dir="auto" autoComplete="off" />
      <TextAreaControl
        field={fields.note} label={t('admin-samples:fields.note')} hint={t('admin-samples:fields.note_hint')} maxLength={limits.note} rows={2} lang={lang}
      />
      <TextAreaControl
        field={fields.body} label={t('admin-samples:fields.body')} hint={t('admin-samples:fields.body_hint')} maxLength={limits.body} rows={18} lang={lang}
      />
    </>
  )
}
