import { communityName } from '~/features/communities/community-texts'
import { findCommunity } from '~/features/communities/list-communities'
import { reportReasons } from '~/features/fields/choices'
import type { Member } from '~/features/members/member'
import { snapshotText } from '~/features/moderation/case-snapshot'
import { openKeyOf } from '~/features/moderation/open-case'
import { findOpenReport } from '~/features/moderation/own-reports'
import { findReportable, type NamedText } from '~/features/moderation/report-text-subject'
import type { Localizer } from '~/i18n/server'

interface Named {
  text: NamedText
  back: string
}

/** The text that is to be reported and the form for it; null for whoever may not read it. */
export async function loadReport(member: Member, { text, back }: Named, localizer: Localizer) {
  const { t } = localizer
  const found = await findReportable(member, text)
  if (!found.ok) return null
  const { commentId, communityId } = found.value
  const [place, before] = await Promise.all([findCommunity(member, communityId), findOpenReport(member, openKeyOf(found.value))])
  const community = place ? communityName(place, localizer) : ''
  return {
    title: t('decisions:report.title'),
    lead: t('decisions:report.lead'),
    text: {
      kind: t(commentId ? 'decisions:report.comment' : 'decisions:report.story', { community }),
      summary: t('decisions:report.whole'),
      ...snapshotText({ ...found.value, isComment: commentId !== undefined }, localizer),
    },
    again: before && t('decisions:report.again'),
    rules: t('decisions:report.rules'),
    form: { ...formTexts(localizer), initial: { reason: before?.reason ?? '', note: before?.note ?? '' }, cancelHref: back },
  }
}

/** In the place of a text that cannot be reported. The words are the same whatever the cause, and so tell nothing of the text. */
export const goneTexts = ({ back }: Named, { t }: Localizer) => ({
  title: t('decisions:report.gone.title'),
  text: t('decisions:report.gone.text'),
  back: { href: back, label: t('decisions:report.gone.back') },
})

/** The reasons name the rules of the house; two of them say more. */
function formTexts({ t }: Localizer) {
  const notes: Record<string, string> = { other: t('decisions:report.other_note'), worried: t('decisions:report.worried_note') }
  return {
    legend: t('decisions:report.legend'),
    reasons: reportReasons.map((value) => ({ value, label: t(`decisions:report.reasons.${value}`), note: notes[value] })),
    note: t('decisions:report.note'),
    noteHint: t('decisions:report.note_hint'),
    submit: t('decisions:report.submit'),
    busy: t('decisions:report.busy'),
    cancel: t('decisions:report.cancel'),
    failed: t('decisions:report.failed'),
    errorTitle: t('decisions:report.error_title'),
  }
}
export type ReportFormView = NonNullable<Awaited<ReturnType<typeof loadReport>>>['form']
