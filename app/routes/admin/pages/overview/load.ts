import type { AuthorPages } from '~/features/publishing/author/author-pages'
import { getPortraitView, listTestimonials } from '~/features/publishing/author/author-view'
import type { Localizer } from '~/i18n/server'
import { languages } from '~/i18n/settings'
import { loadCurrentAuthorPages } from '../current-pages'

export async function loadAuthorPagesOverview(localizer: Localizer) {
  const pages = await loadCurrentAuthorPages()
  return {
    texts: languages.map((id) => ({ id, language: localizer.format.language(id), state: getTextState(pages, id) })),
    portrait: getPortraitView(localizer) ?? null,
    testimonials: toTestimonialRows(pages, localizer),
  }
}

function getTextState({ texts }: AuthorPages, language: (typeof languages)[number]): 'own' | 'site' | 'missing' {
  if (texts[language]) return 'own'
  return Object.keys(texts).length > 0 ? 'missing' : 'site'
}

function toTestimonialRows(pages: AuthorPages, localizer: Localizer) {
  return listTestimonials(localizer).map(({ id, quote, source, lang }, place, all) => ({
    id,
    quote,
    title: source,
    lang,
    language: lang ?? localizer.language,
    written: Object.keys(pages.testimonials.find((testimonial) => testimonial.id === id)?.texts ?? {}).length,
    all: languages.length,
    isFirst: place === 0,
    isLast: place === all.length - 1,
  }))
}
export type TestimonialRow = ReturnType<typeof toTestimonialRows>[number]
