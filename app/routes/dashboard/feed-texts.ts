import type { Feed } from '~/features/communities/list-feed'
import type { NarrowedFeed } from '~/features/communities/list-narrowed-feed'
import type { Localizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { hrefHere, type DashboardAddress } from './address'

const inAll = { languages: 'all' }

/** Where a page of the feed leads on to; the links carry a story's id, so that no page costs more than the first. */
export function feedTexts(feed: Feed | NarrowedFeed, { inAllLanguages }: DashboardAddress, { t, format }: Localizer) {
  const { stories, page } = feed
  const kept = inAllLanguages ? inAll : {}
  const step = (to: number, edge: Record<string, string>) =>
    hrefHere(new URLSearchParams(to === 1 ? kept : { ...kept, page: String(to), ...edge }))
  const first = stories[0]
  const last = stories.at(-1)
  const hasNext = 'pages' in feed ? page < feed.pages : feed.hasNext
  return {
    label: t('dashboard:pages.label'),
    position: 'pages' in feed ? t('dashboard:pages.position', { page: format.number(page), pages: format.number(feed.pages) }) : '',
    isPaged: page > 1 || hasNext,
    previous: page > 1 ? { href: step(page - 1, first ? { after: first.id } : {}), label: t('dashboard:pages.previous') } : undefined,
    next: hasNext ? { href: step(page + 1, last ? { before: last.id } : {}), label: t('dashboard:pages.next') } : undefined,
  }
}

/** What is said above the feed of a reader who has chosen languages, and the ways out of the choice; null where she has not. */
export function languagesView(chosen: readonly Language[] | null, { inAllLanguages }: DashboardAddress, { t, format }: Localizer) {
  if (!chosen) return null
  const languages = format.list(chosen.map((language) => format.language(language)))
  return {
    text: inAllLanguages ? t('phrases:feed.everything') : t('phrases:feed.narrowed', { languages }),
    other: inAllLanguages
      ? { href: '/dashboard', label: t('phrases:feed.narrow') }
      : { href: hrefHere(new URLSearchParams(inAll)), label: t('phrases:feed.show_all') },
    change: { href: '/account/reading#languages', label: t('phrases:feed.change') },
    empty: inAllLanguages ? null : t('phrases:feed.empty'),
  }
}
