import type { NotShown } from '~/features/communities/list-own-not-shown'
import type { Member } from '~/features/members/member'
import { isMuted, mayTakePart } from '~/features/members/policy'
import type { DecisionNews } from '~/features/moderation/own-decisions-news'
import { commentText } from '~/features/phrases/comment-text'
import type { Reader } from './views'

/** Why a member cannot write, with the way to more; null where she can. */
export function readingNote(member: Member, { localizer: { t, format }, timeZone }: Reader) {
  if (mayTakePart(member)) return null
  if (!isMuted(member) || !member.mutedUntil) return { text: t('dashboard:visitor'), link: null }
  const text = t('dashboard:muted', { date: format.dateTime(member.mutedUntil, timeZone) })
  return { text, link: { href: '/decisions', label: t('dashboard:muted_why') } }
}

/** What moderators have decided since she last looked, and the way to all of it. */
export function decisionTexts({ hasAny, unread }: DecisionNews, { localizer: { t } }: Reader) {
  const news = unread > 0 ? { text: t('dashboard:decisions.unread', { count: unread }), open: t('dashboard:decisions.open') } : null
  return { link: hasAny ? t('dashboard:decisions.link') : null, news }
}

/** The member's own texts that nobody else sees, why, and the way out of each; null where there are none. */
export function notShownTexts(texts: readonly NotShown[], names: ReadonlyMap<string, string>, { localizer }: Reader) {
  if (texts.length === 0) return null
  const { t } = localizer
  return {
    title: t('dashboard:not_shown.title'),
    lead: t('dashboard:not_shown.lead'),
    remove: t('dashboard:delete'),
    why: t('dashboard:not_shown.why'),
    entries: texts.map(({ kind, id, title, state, communityId, ...words }) => {
      const isPost = kind === 'post'
      const hidden = isPost ? t('dashboard:not_shown.why_name', { title }) : t('dashboard:not_shown.why_comment_name')
      return {
        id,
        href: isPost ? `/dashboard?story=${id}` : null,
        name: isPost ? title : commentText(words, localizer),
        kind: isPost ? null : t('dashboard:not_shown.comment'),
        community: names.get(communityId) ?? null,
        state: t(`dashboard:not_shown.${state}`),
        whyName: state === 'hidden' ? hidden : null,
        removeHref: `/dashboard?${isPost ? 'delete' : 'delete-comment'}=${id}`,
        removeName: isPost ? t('dashboard:delete_story_name', { title }) : t('dashboard:delete_comment_name'),
      }
    }),
  }
}
export type NotShownTexts = NonNullable<ReturnType<typeof notShownTexts>>
