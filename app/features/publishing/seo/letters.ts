import { type PublishedNewsletterSummary, listPublishedNewsletters } from '~/features/messages'
import { defaultLanguage } from '~/i18n/settings'
import type { Localizer } from '~/i18n/server'
import type { SiteUrlBuilder } from './site-urls'
import { buildAuthorJsonLd, type JsonLdThing } from './json-ld-site'

const lettersPath = '/letters'

export const buildLetterPath = ({ slug }: Pick<PublishedNewsletterSummary, 'slug'>): string => `${lettersPath}/${slug}`

export function listLetterPaths(): string[] {
  const paths = listPublishedNewsletters(defaultLanguage).map(buildLetterPath)
  return paths.length > 0 ? [lettersPath, ...paths] : []
}

export function findLettersJsonLd(path: string, localizer: Localizer, at: SiteUrlBuilder): object | null {
  if (path !== lettersPath && !path.startsWith(`${lettersPath}/`)) return null
  const letters = listPublishedNewsletters(localizer.language)
  const letter = letters.find((each) => buildLetterPath(each) === path)
  if (letters.length === 0 || (path !== lettersPath && !letter)) return null
  return { '@context': 'https://schema.org', '@graph': [...(letter ? [posting(letter, localizer, at)] : []), breadcrumbsJsonLd(letter, localizer, at)] }
}

const posting = (letter: PublishedNewsletterSummary, localizer: Localizer, at: SiteUrlBuilder): JsonLdThing => ({
  '@type': 'BlogPosting',
  headline: letter.subject,
  description: letter.summary,
  url: at.page(buildLetterPath(letter)),
  datePublished: letter.publishedAt.toISOString(),
  inLanguage: letter.language,
  author: buildAuthorJsonLd(localizer, at),
})

function breadcrumbsJsonLd(letter: PublishedNewsletterSummary | undefined, { t }: Localizer, at: SiteUrlBuilder): JsonLdThing {
  const steps = [
    { name: t('frame:navigation.home'), item: at.page('/') },
    { name: t('letters:title'), item: at.page(lettersPath) },
    ...(letter ? [{ name: letter.subject, item: at.page(buildLetterPath(letter)) }] : []),
  ]
  return { '@type': 'BreadcrumbList', itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })) }
}
