import { communityName } from '~/features/communities/community-texts'
import type { CaseCommunity, ReasonCounts } from '~/features/moderation/case-facts'
import type { CaseSummary } from '~/features/moderation/list-cases'
import type { Localizer } from '~/i18n/server'
import { now } from '~/infra/clock'

const hour = 3_600_000

/** A moment with its date and time, for `<Time>`. */
export const instant = (at: Date, { format }: Localizer) => ({ iso: at.toISOString(), text: format.dateTime(at), title: format.dateTime(at) })

/** What kind of case it is. */
const kindText = ({ kind }: CaseSummary, { t }: Localizer): string => t(`moderation:kinds.${kind}`)

/** What the case is about, in words; the kind of a first story says it already. */
const aboutText = ({ kind, isComment }: CaseSummary, { t }: Localizer): string =>
  kind === 'first-post' ? '' : t(isComment ? 'moderation:text_kinds.comment' : 'moderation:text_kinds.post')

/** The kind of a case and what it is about, as one title. */
export const titleText = (found: CaseSummary, localizer: Localizer): string => {
  const [kind, text] = [kindText(found, localizer), aboutText(found, localizer)]
  return text ? localizer.t('moderation:case.title', { kind, text }) : kind
}

/** Each reason that was given, with how often where it was more than once. */
export const reasonTexts = (reasons: ReasonCounts, { t, format }: Localizer): string[] =>
  reasons.map(({ reason, count }) => {
    const text = t(`moderation:reasons.${reason}`)
    return count > 1 ? t('moderation:reason_count', { reason: text, number: format.number(count) }) : text
  })

/** A community's name, the first ones' in the reader's language. */
export const communityText = (community: CaseCommunity | null, localizer: Localizer): string =>
  community ? communityName(community, localizer) : localizer.t('moderation:community_gone')

/** Who wrote the text, as far as it says so itself. */
export const authorText = ({ isAnonymous, author }: CaseSummary, { t }: Localizer): string =>
  isAnonymous ? t('moderation:anonymous') : (author ?? t('moderation:author_gone'))

/** Who works on a case; a dash where it was closed without anybody. */
export function ownerText({ owner, closedAt }: Pick<CaseSummary, 'owner' | 'closedAt'>, readerId: string, { t }: Localizer): string {
  if (!owner) return closedAt ? '–' : t('moderation:nobody')
  return owner.id === readerId ? t('moderation:me', { name: owner.username }) : owner.username
}

/** How much is left of what was promised, or how late it is; once the case is closed, whether the promise was kept. */
export function clockOf({ dueAt, closedAt }: Pick<CaseSummary, 'dueAt' | 'closedAt'>, { t }: Localizer): { text: string; isLate: boolean } {
  if (closedAt) {
    const isLate = closedAt > dueAt
    return { text: t(isLate ? 'moderation:closed_late' : 'moderation:closed_in_time'), isLate: false }
  }
  const left = (dueAt.getTime() - now().getTime()) / hour
  if (left >= 0) return { text: t('moderation:due_hours', { count: Math.ceil(left) }), isLate: false }
  const late = Math.max(1, Math.floor(-left))
  if (late < 48) return { text: t('moderation:late_hours', { count: late }), isLate: true }
  return { text: t('moderation:late_days', { count: Math.floor(late / 24) }), isLate: true }
}
