import { useT } from '~/i18n/localizer-context'
import { TextAreaControl, TextControl } from '~/ui/form/controls'
import type { SiteFormFields } from '~/ui/form/use-site-form'
import type { BookTextLimits } from './options'

interface TitleAndTextFieldsProps {
  fields: SiteFormFields<'title' | 'text'>
  limits: Pick<BookTextLimits, 'title' | 'text'>
  lang?: string
}

export function TitleAndTextFields({ fields, limits, lang }: TitleAndTextFieldsProps) {
  const t = useT()
  return (
    <>
      <TextControl field={fields.title} label={t('admin-books:fields.title')} maxLength={limits.title} lang={lang} dir="auto" autoComplete="off" />
      <TextAreaControl
        field={fields.text} label={t('admin-books:fields.text')} hint={t('admin-books:fields.text_hint')} maxLength={limits.text} rows={3} lang={lang}
      />
    </>
  )
}
