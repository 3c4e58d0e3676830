import { type PublishedNewsletter, publishedNewsletters } from '~/features/messages'
import { defaultLanguage } from '~/i18n/settings'
import type { Localizer } from '~/i18n/server'
import type { Addresses } from './addresses'
import { author, type Thing } from './json-ld-makers'

const list = '/letters'

export const letterPath = ({ slug }: Pick<PublishedNewsletter, 'slug'>): string => `${list}/${slug}`

export function letterPaths(): string[] {
  const paths = publishedNewsletters(defaultLanguage).map(letterPath)
  return paths.length > 0 ? [list, ...paths] : []
}

export function lettersJsonLd(path: string, localizer: Localizer, at: Addresses): object | null {
  if (path !== list && !path.startsWith(`${list}/`)) return null
  const letters = publishedNewsletters(localizer.language)
  const letter = letters.find((each) => letterPath(each) === path)
  if (letters.length === 0 || (path !== list && !letter)) return null
  return { '@context': 'https://schema.org', '@graph': [...(letter ? [posting(letter, localizer, at)] : []), trail(letter, localizer, at)] }
}

const posting = (letter: PublishedNewsletter, localizer: Localizer, at: Addresses): Thing => ({
  '@type': 'BlogPosting',
  headline: letter.subject,
  description: letter.summary,
  url: at.page(letterPath(letter)),
  datePublished: letter.publishedAt.toISOString(),
  inLanguage: letter.language,
  author: author(localizer, at),
})

function trail(letter: PublishedNewsletter | undefined, { t }: Localizer, at: Addresses): Thing {
  const steps = [
    { name: t('frame:navigation.home'), item: at.page('/') },
    { name: t('letters:title'), item: at.page(list) },
    ...(letter ? [{ name: letter.subject, item: at.page(letterPath(letter)) }] : []),
  ]
  return { '@type': 'BreadcrumbList', itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })) }
}
