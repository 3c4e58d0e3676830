import { useT } from '~/i18n/localizer-context'
import { LongTextField, TextField } from '~/ui/form/controls'
import type { SiteFields } from '~/ui/form/use-site-form'
import type { TextLimits } from './options'

interface TitleFieldsProps {
  fields: SiteFields<'title' | 'text'>
  limits: Pick<TextLimits, 'title' | 'text'>
  lang?: string
}

export function TitleFields({ fields, limits, lang }: TitleFieldsProps) {
  const t = useT()
  return (
    <>
      <TextField field={fields.title} label={t('admin-books:fields.title')} maxLength={limits.title} lang={lang} dir="auto" autoComplete="off" />
      <LongTextField
        field={fields.text} label={t('admin-books:fields.text')} hint={t('admin-books:fields.text_hint')} maxLength={limits.text} rows={3} lang={lang}
      />
    </>
  )
}
