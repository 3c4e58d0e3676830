import { useT } from '~/i18n/localizer-context'
import { TextAreaControl, TextControl } from '~/ui/form/controls'
import type { SiteFormFields } from '~/ui/form/use-site-form'
import type { SeriesLimits } from './limits'

interface SeriesTextFieldsProps {
  fields: SiteFormFields<'name' | 'text'>
  limits: Pick<SeriesLimits, 'name' | 'text'>
  lang?: string
}

export function SeriesTextFields({ fields, limits, lang }: SeriesTextFieldsProps) {
  const t = useT()
  return (
    <>
      <TextControl field={fields.name} label={t('admin-books:series.name')} maxLength={limits.name} lang={lang} dir="auto" autoComplete="off" />
      <TextAreaControl
        field={fields.text} label={t('admin-books:fields.description')} hint={t('admin-books:series.text_hint')} maxLength={limits.text} rows={6} lang={lang}
      />
    </>
  )
}
