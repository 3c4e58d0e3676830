import { useT } from '~/i18n/localizer-context'

export type DeadlineStatus = { name: 'closed_late' | 'closed_in_time' } | { name: 'due_hours' | 'late_hours' | 'late_days'; count: number }

export interface CaseSummaryView {
  kind: 'report' | 'first-post' | 'appeal'
  isComment: boolean
  isAnonymous: boolean
  isUrgent: boolean
  /** The author's username; null if the text is anonymous or the account is deleted. */
  author: string | null
  /** Null if the community is deleted. */
  community: string | null
  owner: { name: string; isSelf: boolean } | null
  /** For an open appeal that no moderator may decide: `admin` if an admin may decide the appeal, `nobody` if not. Otherwise null. */
  awaited: 'admin' | 'nobody' | null
  isClosed: boolean
  clock: DeadlineStatus
}

export function useCaseLabels({ kind, isComment, isAnonymous, author, community, owner, awaited, isClosed, clock }: CaseSummaryView) {
  const t = useT()
  const kindText = t(`moderation:kinds.${kind}`)
  const ownerText = (name: string) => (owner?.isSelf ? t('moderation:me', { name }) : name)
  return {
    // The text for the kind "first-post" already says that the case is about a story.
    title: kind === 'first-post'
      ? kindText
      : t('moderation-case:title', { kind: kindText, text: t(isComment ? 'moderation:text_kinds.comment' : 'moderation:text_kinds.post') }),
    author: isAnonymous ? t('moderation:anonymous') : (author ?? t('moderation:author_gone')),
    community: community ?? t('moderation:community_gone'),
    owner: owner ? ownerText(owner.name) : isClosed ? '–' : t('moderation:nobody'),
    awaited: awaited && t(`moderation:awaited.${awaited}`),
    clock: 'count' in clock ? t(`moderation:${clock.name}`, { count: clock.count }) : t(`moderation:${clock.name}`),
    isLate: clock.name === 'late_hours' || clock.name === 'late_days',
  }
}
