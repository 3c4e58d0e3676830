import { communityName } from '~/features/communities/community-texts'
import { listReadable } from '~/features/communities/list-communities'
import type { Member } from '~/features/members/member'
import { countUnread } from '~/features/notifications/count-unread'
import { longestQuery } from '~/features/search/schemas'
import { searchStories, type Search } from '~/features/search/search-stories'
import { ownSpaceNav } from '~/http/own-space'
import { timeZoneOf } from '~/http/time-zone'
import { localize, type Localizer } from '~/i18n/server'
import { now } from '~/infra/clock'
import { readSearch, searchHref } from './address'
import { resultView } from './result-view'

/** Everything the page shows: the form, and what was found where something was asked. */
export async function loadSearch(request: Request, member: Member) {
  const localizer = await localize(request)
  const { t } = localizer
  const search = readSearch(member, request)
  const [readable, unread] = await Promise.all([listReadable(member), countUnread(member)])
  const names = new Map(readable.map((community) => [community.id, communityName(community, localizer)]))
  const reader = { member, localizer, now: now(), timeZone: timeZoneOf(request) }
  return {
    space: ownSpaceNav(localizer, { unread, current: 'search' }),
    title: t('search:title'),
    lead: t('search:lead'),
    form: formView(search, names, localizer),
    results: search && (await resultsOf(search, names, reader)),
  }
}
export type SearchFormView = Awaited<ReturnType<typeof loadSearch>>['form']
export type ResultsView = Awaited<ReturnType<typeof resultsOf>>

function formView(search: Search | null, names: ReadonlyMap<string, string>, { t }: Localizer) {
  return {
    name: t('search:form.name'),
    label: t('search:form.label'),
    hint: t('search:form.hint'),
    community: t('search:form.community'),
    all: t('search:form.all'),
    submit: t('search:form.submit'),
    errorTitle: t('search:form.error_title'),
    longest: longestQuery,
    communities: [...names].map(([value, label]) => ({ value, label })),
    initial: { q: search?.text ?? '', community: search?.communityId ?? '' },
  }
}

/** Throws the page for too many searches. */
async function resultsOf(search: Search, names: ReadonlyMap<string, string>, reader: Parameters<typeof resultView>[2]) {
  const { member, localizer: { t } } = reader
  const outcome = await searchStories(member, search)
  if (!outcome.ok) throw new Response(null, { status: 429, headers: { 'Retry-After': String(outcome.refusal.retryAfter) } })
  const { stories, words, next } = outcome.value
  return {
    title: t('search:results.title'),
    entries: stories.map((story) => resultView(story, words, reader, names.get(story.communityId) ?? '')),
    none: stories.length > 0 ? null : next === null ? t('search:results.none') : t('search:results.none_yet'),
    advice: stories.length > 0 || next !== null ? null : t('search:results.advice'),
    older: next === null ? null : { href: searchHref(member, { ...search, before: next }), label: t('search:results.older') },
    newest: search.before === undefined ? null : { href: searchHref(member, { ...search, before: null }), label: t('search:results.newest') },
  }
}
