import type { TextFilter } from '~/features/administration/list-all-posts'
import { listAllCommunities } from '~/features/communities/list-all-communities'
import { communityName } from '~/features/communities/community-texts'
import type { Member } from '~/features/members/member'
import type { Localizer } from '~/i18n/server'
import { readId } from './contribution-address'
import { valueOf } from './value-of'

/** A name may be pasted with more around it than a username has; longer than this it is none. */
const longestName = 100
/** How many communities can be chosen from. */
const offered = 200

/** Reads what a list of texts is narrowed to; what makes no sense counts as absent (security.md Z12). */
export function readTextFilter(query: URLSearchParams): TextFilter {
  const author = query.get('author')?.trim().replace(/^@/, '') ?? ''
  const isName = author !== '' && author.length <= longestName && !/[\0\ud800-\udfff]/.test(author)
  return { author: isName ? author : undefined, communityId: readId(query, 'community') }
}

/** The form that narrows a list, with what it is narrowed to now. */
export async function textFilterView(actor: Member, { author, communityId }: TextFilter, list: 'posts' | 'comments', localizer: Localizer) {
  const communities = valueOf(await listAllCommunities(actor, { limit: offered }))
  const { t } = localizer
  const options = communities.map((community) => ({ value: community.id, label: communityName(community, localizer) }))
  return {
    title: t(`admin-content:filter.${list}`),
    action: `/admin/${list}`,
    author: { label: t('admin-content:filter.author'), hint: t(`admin-content:filter.author_${list}_hint`), value: author },
    community: { label: t('admin-content:filter.community'), placeholder: t('admin-content:filter.any'), options, value: communityId },
    submit: t('admin-content:filter.submit'),
  }
}
export type TextFilterView = Awaited<ReturnType<typeof textFilterView>>

/** What is said where nothing is found: it names what was asked for. */
export function noneText({ author, communityId }: TextFilter, { community }: TextFilterView, list: 'posts' | 'comments', { t }: Localizer): string {
  const name = { author: isolated(author ?? ''), community: isolated(community.options.find(({ value }) => value === communityId)?.label ?? '?') }
  if (author && communityId) return t(`admin-content:${list}.none_by_in`, name)
  if (author) return t(`admin-content:${list}.none_by`, { author: name.author })
  return communityId ? t(`admin-content:${list}.none_in`, { community: name.community }) : t(`admin-content:${list}.none`)
}

/** What a person typed finds its own direction inside of a sentence. */
export const isolated = (text: string): string => `\u2068${text}\u2069`
