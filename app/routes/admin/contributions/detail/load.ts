import { pledgeStatuses } from '~/kernel/validation/choices'
import type { Member } from '~/kernel/members/member'
import { PledgeFollowUpSchema, maxFollowUpNoteLength } from '~/features/giving/pledges/follow-up-schema'
import { readPledge } from '~/features/giving/pledges/read-pledge'
import type { PledgeView } from '~/features/giving/pledges/pledge'
import { listPossiblePledgeOwners } from '~/features/giving/pledges/follow-up-plan'
import { readPledgeHistory } from '~/features/giving/pledges/pledge-history'
import { toContributionDetail } from '../../_parts/contribution-detail'
import { unwrapResult } from '~/http/unwrap-result'
import { getFieldRules } from '~/http/forms'
import type { Localizer } from '~/i18n/server'
import { createId } from '~/infra/ids'
import { toPledgeEventView, toAccessEntryView } from './history-view'

export async function loadContribution(member: Member, id: string, localizer: Localizer) {
  const pledge = unwrapResult(await readPledge(member, id))
  const [owners, history] = await Promise.all([listPossiblePledgeOwners(member).then(unwrapResult), readPledgeHistory(member, pledge).then(unwrapResult)])
  return {
    detail: toContributionDetail(pledge, localizer),
    form: {
      rules: getFieldRules(PledgeFollowUpSchema, localizer.t),
      statuses: pledgeStatuses,
      owners: listOwnerOptions(member, pledge, owners, history.usernames),
      maxNoteLength: maxFollowUpNoteLength,
      shown: { status: pledge.status, owner: pledge.ownerId ?? '', day: pledge.nextStepOn?.toISOString().slice(0, 10) ?? '' },
      submission: createId(),
    },
    history: {
      events: history.events.map((event) => toPledgeEventView(event, history, localizer)),
      openings: history.openings.map((opening) => toAccessEntryView(opening, localizer)),
    },
  }
}
export type ContributionView = Awaited<ReturnType<typeof loadContribution>>

type Owners = readonly { id: string; username: string }[]

/** Lists the possible owners, and also the current owner if that member is no longer an admin. */
function listOwnerOptions(member: Member, { ownerId }: PledgeView, owners: Owners, usernames: ReadonlyMap<string, string>) {
  const former = ownerId && !owners.some(({ id }) => id === ownerId) ? usernames.get(ownerId) : undefined
  const all = former && ownerId ? [...owners, { id: ownerId, username: former }] : owners
  return all.map(({ id, username }) => ({ id, username, isSelf: id === member.id }))
}
