import type { Feed } from '~/features/stories/communities/list-feed'
import type { FilteredFeed } from '~/features/stories/communities/list-filtered-feed'
import type { Localizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { hrefHere, type DashboardAddress } from './address'

const inAll = { languages: 'all' }

/** Links to the neighbouring pages carry a story's id, so that every page is as cheap as the first. */
export function feedLinks(feed: Feed | FilteredFeed, { inAllLanguages }: DashboardAddress) {
  const { stories, page } = feed
  const kept = inAllLanguages ? inAll : {}
  const step = (to: number, edge: Record<string, string>) =>
    hrefHere(new URLSearchParams(to === 1 ? kept : { ...kept, page: String(to), ...edge }))
  const first = stories[0]
  const last = stories.at(-1)
  const hasNext = 'pages' in feed ? page < feed.pages : feed.hasNext
  return {
    page,
    pages: 'pages' in feed ? feed.pages : null,
    previous: page > 1 ? step(page - 1, first ? { after: first.id } : {}) : null,
    next: hasNext ? step(page + 1, last ? { before: last.id } : {}) : null,
  }
}
export type FeedLinks = ReturnType<typeof feedLinks>

export function languagesView(chosen: readonly Language[] | null, { inAllLanguages }: DashboardAddress, { format }: Localizer) {
  if (!chosen) return null
  return {
    inAll: inAllLanguages,
    names: format.list(chosen.map((language) => format.language(language))),
    otherHref: inAllLanguages ? '/dashboard' : hrefHere(new URLSearchParams(inAll)),
  }
}
export type LanguagesView = NonNullable<ReturnType<typeof languagesView>>
