import { useT } from '~/i18n/localizer-context'
import { TextAreaControl, TextControl } from '~/ui/form/controls'
import type { SiteFormFields } from '~/ui/form/use-site-form'

interface TestimonialFieldsProps {
  fields: SiteFormFields<'quote' | 'source' | 'url'>
  limits: { quote: number; source: number; url: number }
  lang?: string
}

export function TestimonialFields({ fields, limits, lang }: TestimonialFieldsProps) {
  const t = useT()
  return (
    <>
      <TextAreaControl field={fields.quote} label={t('admin-pages:fields.quote')} maxLength={limits.quote} rows={4} lang={lang} />
      <TextControl
        field={fields.source} label={t('admin-pages:fields.source')} hint={t('admin-pages:fields.source_hint')} maxLength={limits.source} lang={lang} dir="auto" autoComplete="off"
      />
      <TextControl
        field={fields.url} label={t('admin-pages:fields.url')} hint={t('admin-pages:fields.url_hint')} type="url" maxLength={limits.url} dir="ltr" autoComplete="off"
      />
    </>
  )
}
