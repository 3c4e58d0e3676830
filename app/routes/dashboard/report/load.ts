import { communityName } from '~/features/stories/communities/community-texts'
import { findCommunity } from '~/features/stories/communities/list-communities'
import { reportReasons } from '~/kernel/validation/choices'
import type { Member } from '~/kernel/members/member'
import { snapshotText } from '~/features/protection/moderation/case-snapshot'
import { openKeyOf } from '~/features/operations/cases/open-case'
import { findOpenReport } from '~/features/protection/moderation/own-reports'
import { ReportForm } from '~/features/protection/moderation/report-text-schema'
import { findReportable, type NamedText } from '~/features/protection/moderation/report-text-subject'
import { fieldRules } from '~/http/forms'
import type { Localizer } from '~/i18n/server'

/** Null if the member may not read the text. */
export async function loadReport(member: Member, text: NamedText, localizer: Localizer) {
  const found = await findReportable(member, text)
  if (!found.ok) return null
  const { commentId, communityId } = found.value
  const [community, before] = await Promise.all([findCommunity(member, communityId), findOpenReport(member, openKeyOf(found.value))])
  return {
    text: {
      kind: commentId ? ('comment' as const) : ('story' as const),
      community: community ? communityName(community, localizer) : '',
      ...snapshotText({ ...found.value, isComment: commentId !== undefined }, localizer),
    },
    isAgain: before !== null,
    form: {
      reasons: reportReasons,
      rules: fieldRules(ReportForm, localizer.t),
      initial: { reason: before?.reason ?? '', note: before?.note ?? '' },
    },
  }
}
export type ReportView = NonNullable<Awaited<ReturnType<typeof loadReport>>>
