import { localizeCommunityName } from '~/features/stories/communities/community-texts'
import { findCommunity } from '~/features/stories/communities/list-communities'
import { reportReasons } from '~/kernel/validation/choices'
import type { Member } from '~/kernel/members/member'
import { localizeCaseSnapshot } from '~/features/protection/moderation/case-snapshot'
import { buildOpenCaseKey } from '~/features/operations/cases/open-case'
import { findOpenReport } from '~/features/protection/moderation/own-reports'
import { ReportSchema } from '~/features/protection/moderation/report-text-schema'
import { findReportableText, type TextReference } from '~/features/protection/moderation/report-text-subject'
import { getFieldRules } from '~/http/forms'
import type { Localizer } from '~/i18n/server'

/** Returns null if the text is not shown, if the member wrote the text, or if the member may not read the text. */
export async function loadReportPage(member: Member, text: TextReference, localizer: Localizer) {
  const found = await findReportableText(member, text)
  if (!found.ok) return null
  const { commentId, communityId } = found.value
  const [community, before] = await Promise.all([findCommunity(member, communityId), findOpenReport(member, buildOpenCaseKey(found.value))])
  return {
    text: {
      kind: commentId ? ('comment' as const) : ('story' as const),
      community: community ? localizeCommunityName(community, localizer) : '',
      ...localizeCaseSnapshot({ ...found.value, isComment: commentId !== undefined }, localizer),
    },
    isAgain: before !== null,
    form: {
      reasons: reportReasons,
      rules: getFieldRules(ReportSchema, localizer.t),
      initial: { reason: before?.reason ?? '', note: before?.note ?? '' },
    },
  }
}
export type ReportPageView = NonNullable<Awaited<ReturnType<typeof loadReportPage>>>
