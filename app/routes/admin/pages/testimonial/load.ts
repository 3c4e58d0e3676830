import { TestimonialSchema } from '~/features/publishing/author/schemas'
import { getFieldRules } from '~/http/forms'
import type { Localizer } from '~/i18n/server'
import { defaultLanguage, type Language, languages } from '~/i18n/settings'
import { loadCurrentTestimonial } from '../current-pages'
import { testimonialLimits } from '../testimonial-limits'

export async function loadTestimonialView(id: string, language: Language, { t, format }: Localizer) {
  const { version, testimonial: { url, texts } } = await loadCurrentTestimonial(id)
  const source = [defaultLanguage, ...(Object.keys(texts) as Language[])].find((one) => one !== language && texts[one])
  const beside = source && texts[source]
  return {
    version,
    language,
    languageName: format.language(language),
    rules: getFieldRules(TestimonialSchema, t),
    limits: testimonialLimits,
    values: { quote: '', source: '', ...texts[language], url: url ?? '' },
    beside: beside ? { ...beside, language: source, name: format.language(source) } : null,
    others: languages.filter((one) => one !== language)
      .map((one) => ({ href: `/admin/pages/testimonials/${id}/${one}`, name: format.language(one), isWritten: texts[one] !== undefined })),
    /** False for the last text of a testimonial, because a testimonial must have at least one text. */
    isRemovable: texts[language] !== undefined && Object.keys(texts).length > 1,
  }
}
export type TestimonialView = Awaited<ReturnType<typeof loadTestimonialView>>
