import { localizeCommunityName } from '~/features/stories/communities/community-texts'
import { listReadableCommunities } from '~/features/stories/communities/list-communities'
import type { Member } from '~/kernel/members/member'
import { countUnreadNotifications } from '~/features/messages/notifications/count-unread'
import { maxQueryLength, SearchSchema } from '~/features/stories/search/schemas'
import { searchStories, type SearchQuery } from '~/features/stories/search/search-stories'
import { getFieldRules } from '~/http/forms'
import { readTimeZone } from '~/http/time-zone'
import { getRequestLocalizer } from '~/i18n/server'
import { now } from '~/infra/clock'
import { readSearchQuery, buildSearchHref } from './search-url'
import { toSearchResultView } from './result-view'

export async function loadSearch(request: Request, member: Member) {
  const localizer = await getRequestLocalizer(request)
  const search = readSearchQuery(member, request)
  const [readable, unread] = await Promise.all([listReadableCommunities(member), countUnreadNotifications(member)])
  const names = new Map(readable.map((community) => [community.id, localizeCommunityName(community, localizer)]))
  const reader = { member, localizer, now: now(), timeZone: readTimeZone(request) }
  return {
    unread,
    form: {
      rules: getFieldRules(SearchSchema, localizer.t),
      longest: maxQueryLength,
      communities: [...names].map(([value, label]) => ({ value, label })),
      initial: { q: search?.text ?? '', community: search?.communityId ?? '' },
    },
    results: search && (await loadResults(search, names, reader)),
  }
}
export type SearchFormView = Awaited<ReturnType<typeof loadSearch>>['form']
export type SearchResultsView = Awaited<ReturnType<typeof loadResults>>

async function loadResults(search: SearchQuery, names: ReadonlyMap<string, string>, reader: Parameters<typeof toSearchResultView>[2]) {
  const { member } = reader
  const result = await searchStories(member, search)
  if (!result.ok) throw new Response(null, { status: 429, headers: { 'Retry-After': String(result.error.retryAfter) } })
  const { stories, words, next } = result.value
  return {
    entries: stories.map((story) => toSearchResultView(story, words, reader, names.get(story.communityId) ?? '')),
    olderHref: next === null ? null : buildSearchHref(member, { ...search, before: next }),
    newestHref: search.before === undefined ? null : buildSearchHref(member, { ...search, before: null }),
  }
}
