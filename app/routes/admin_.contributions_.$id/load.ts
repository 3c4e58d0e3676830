import { pledgeStatuses } from '~/features/fields/choices'
import type { Member } from '~/features/members/member'
import { longestNote } from '~/features/pledges/follow-up-schema'
import { openPledge } from '~/features/pledges/open-pledge'
import type { PledgeView } from '~/features/pledges/pledge'
import { listOwners } from '~/features/pledges/plan-pledge'
import { pledgeHistory } from '~/features/pledges/pledge-history'
import { detailOf } from '~/http/admin/contribution-detail'
import { valueOf } from '~/http/admin/value-of'
import type { Localizer } from '~/i18n/server'
import { newId } from '~/infra/ids'
import { eventView, openingView } from './history-texts'

/** A contribution with its history and the form that follows it up. Opening it is recorded. */
export async function loadContribution(member: Member, id: string, localizer: Localizer) {
  const pledge = valueOf(await openPledge(member, id))
  const [owners, history] = await Promise.all([listOwners(member).then(valueOf), pledgeHistory(member, pledge).then(valueOf)])
  const { t } = localizer
  return {
    detail: detailOf(pledge, localizer),
    back: t('admin:contribution.back'),
    form: formView(member, pledge, owners, history.usernames, localizer),
    history: {
      title: t('admin:history.title'),
      none: t('admin:history.none'),
      events: history.events.map((event) => eventView(event, history, localizer)),
      openingsTitle: t('admin:history.openings'),
      openings: history.openings.map((opening) => openingView(opening, localizer)),
    },
  }
}
export type ContributionView = Awaited<ReturnType<typeof loadContribution>>

type Owners = readonly { id: string; username: string }[]

function formView(member: Member, pledge: PledgeView, owners: Owners, usernames: ReadonlyMap<string, string>, { t }: Localizer) {
  const text = (key: 'title' | 'status' | 'owner' | 'nobody' | 'next_step' | 'note' | 'note_hint' | 'submit' | 'busy' | 'failed' | 'error_title') =>
    t(`admin:contribution.follow_up.${key}`)
  const labelOf = ({ id, username }: Owners[number]) => (id === member.id ? t('admin:contribution.follow_up.me', { name: username }) : username)
  // Who sees to it and is no admin any more may go on.
  const former = pledge.ownerId && !owners.some(({ id }) => id === pledge.ownerId) ? usernames.get(pledge.ownerId) : undefined
  const all = former && pledge.ownerId ? [...owners, { id: pledge.ownerId, username: former }] : owners
  return {
    title: text('title'),
    errorTitle: text('error_title'),
    status: { label: text('status'), options: pledgeStatuses.map((value) => ({ value, label: t(`endowment:statuses.${value}`) })) },
    owner: { label: text('owner'), placeholder: text('nobody'), options: all.map((owner) => ({ value: owner.id, label: labelOf(owner) })) },
    day: { label: text('next_step') },
    note: { label: text('note'), hint: text('note_hint'), maxLength: longestNote },
    submit: text('submit'),
    busy: text('busy'),
    failed: text('failed'),
    shown: { status: pledge.status, owner: pledge.ownerId ?? '', day: pledge.nextStepOn?.toISOString().slice(0, 10) ?? '' },
    submission: newId(),
  }
}
