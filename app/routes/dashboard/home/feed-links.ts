import type { Feed } from '~/features/stories/communities/list-feed'
import type { FeedInLanguages } from '~/features/stories/communities/list-feed-in-languages'
import type { Localizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { buildDashboardHref, type DashboardParameters } from './dashboard-url'

const allLanguagesQuery = { languages: 'all' }

/** Links to the previous and next pages contain a story's id as a cursor, so that every page is as cheap to query as the first. */
export function buildFeedLinks(feed: Feed | FeedInLanguages, { inAllLanguages }: DashboardParameters) {
  const { stories, page } = feed
  const kept = inAllLanguages ? allLanguagesQuery : {}
  const buildPageHref = (to: number, edge: Record<string, string>) =>
    buildDashboardHref(new URLSearchParams(to === 1 ? kept : { ...kept, page: String(to), ...edge }))
  const first = stories[0]
  const last = stories.at(-1)
  const hasNext = 'pages' in feed ? page < feed.pages : feed.hasNext
  return {
    page,
    pages: 'pages' in feed ? feed.pages : null,
    previous: page > 1 ? buildPageHref(page - 1, first ? { after: first.id } : {}) : null,
    next: hasNext ? buildPageHref(page + 1, last ? { before: last.id } : {}) : null,
  }
}
export type FeedLinks = ReturnType<typeof buildFeedLinks>

export function toFeedLanguagesView(chosen: readonly Language[] | null, { inAllLanguages }: DashboardParameters, { format }: Localizer) {
  if (!chosen) return null
  return {
    inAll: inAllLanguages,
    names: format.list(chosen.map((language) => format.language(language))),
    otherHref: inAllLanguages ? '/dashboard' : buildDashboardHref(new URLSearchParams(allLanguagesQuery)),
  }
}
export type FeedLanguagesView = NonNullable<ReturnType<typeof toFeedLanguagesView>>
