import type { Localizer } from '~/i18n/server'
import type { Addresses } from './addresses'
import { catalogue, sampleChapter } from './json-ld-books'
import { author, organization, type Thing, webSite } from './json-ld-makers'
import { foundPage, type FoundPage, type FoundPath } from './pages'

type Tell = (localizer: Localizer, at: Addresses) => Thing[]

const told: Partial<Record<FoundPath, Tell>> = {
  '/': (localizer, at) => [webSite(localizer, at), organization(localizer, at)],
  '/books': catalogue,
  '/sample-pastors-daughter': (localizer, at) => sampleChapter('pastors-daughter', localizer, at),
  '/sample-sober-curious': (localizer, at) => sampleChapter('sober-curious', localizer, at),
  '/sample-200-days': (localizer, at) => sampleChapter('200-days', localizer, at),
  '/about': (localizer, at) => [profile(localizer, at)],
  '/contact': (localizer, at) => [organization(localizer, at)],
}

export function jsonLdOf(page: FoundPage & { path: FoundPath }, localizer: Localizer, at: Addresses) {
  const things = [...(told[page.path]?.(localizer, at) ?? []), ...trail(page, localizer, at)]
  return { '@context': 'https://schema.org', '@graph': things }
}

function profile(localizer: Localizer, at: Addresses): Thing {
  return { '@type': 'ProfilePage', url: at.page('/about'), inLanguage: localizer.language, mainEntity: author(localizer, at) }
}

function trail(page: FoundPage, { t }: Localizer, at: Addresses): Thing[] {
  if (page.path === '/') return []
  const above = ['/', page.below].flatMap((path) => (path ? [foundPage(path)] : []))
  const steps = [...above, page].flatMap((step) => (step ? [step] : []))
  const itemListElement = steps.map(({ path, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: t(name),
    item: at.page(path),
  }))
  return [{ '@type': 'BreadcrumbList', itemListElement }]
}
