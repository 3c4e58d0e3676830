import { useT } from '~/i18n/localizer-context'

/** How much is left of what was promised, or how late it is. */
export type Clock = { name: 'closed_late' | 'closed_in_time' } | { name: 'due_hours' | 'late_hours' | 'late_days'; count: number }

/** What a case is about, who works on it, and how long there is for it. */
export interface CaseHead {
  kind: 'report' | 'first-post' | 'appeal'
  isComment: boolean
  isAnonymous: boolean
  isUrgent: boolean
  /** The username below the text; null where it is anonymous or the account is gone. */
  author: string | null
  /** Null where the community is gone. */
  community: string | null
  owner: { name: string; isSelf: boolean } | null
  /** Who alone may decide an objection, where no moderator may. */
  awaited: 'admin' | 'nobody' | null
  isClosed: boolean
  clock: Clock
}

/** Says what there is to say of every case. */
export function useCaseWords({ kind, isComment, isAnonymous, author, community, owner, awaited, isClosed, clock }: CaseHead) {
  const t = useT()
  const kindText = t(`moderation:kinds.${kind}`)
  const ownerText = (name: string) => (owner?.isSelf ? t('moderation:me', { name }) : name)
  return {
    // The kind of a first story says what it is about.
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
