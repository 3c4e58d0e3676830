import { readInBatches, singleBatch } from '~/infra/csv'
import { read } from '~/infra/db'
import { findEarlyAccess, pledgeColumns, pledgeFacts, pledgeView } from '~/features/giving'
import { type MailKind, mailKinds } from '~/features/messages'
import type { Member } from '~/kernel/members/member'
import type { Cursor } from './own-ids'
import { facts, momentOf, section, mapBatches, type Owner } from './section'

const cursorArgs = ({ limit, before }: Cursor) => ({ ...(before && { where: { id: { lt: before } } }), orderBy: { id: 'desc' as const }, take: limit })

const notificationsAt = ({ id }: Member, cursor: Cursor) => {
  const { where, ...rest } = cursorArgs(cursor)
  const select = { id: true, kind: true, postId: true, createdAt: true, readAt: true, mailedAt: true }
  return read.notification.findMany({ where: { ...where, userId: id }, select, ...rest })
}

export const notifications = section('notifications', {
  rows: ({ member }) => mapBatches(readInBatches((cursor) => notificationsAt(member, cursor)), ({ kind, postId, createdAt, readAt, mailedAt }) => (
    { kind, storyId: postId, createdAt, readAt, emailedAt: mailedAt }
  )),
  columns: ({ localizer: { t } }) => (['kind', 'at', 'read', 'mailed'] as const).map((key) => t(`export:fields.${key}`)),
  cells: ({ kind, createdAt, readAt, emailedAt }, owner) => [
    owner.localizer.t(`export:notifications.${kind}`), momentOf(createdAt, owner), momentOf(readAt, owner), momentOf(emailedAt, owner),
  ],
})

const mailsAt = ({ id }: Member, cursor: Cursor) => {
  const { where, ...rest } = cursorArgs(cursor)
  const select = { id: true, kind: true, status: true, createdAt: true, sentAt: true }
  return read.mail.findMany({ where: { ...where, userId: id }, select, ...rest })
}

/** Mails of this kind also go to an address that may belong to someone else, so their delivery status is hidden. */
const sharedAddressKind: MailKind = 'email-change'

const mailKindIn = (kind: string, { localizer: { t } }: Owner) => {
  const known = mailKinds.find((one) => one === kind)
  return known ? t(`admin-mail:kinds.${known}`) : t('admin-mail:other_kind')
}

export const emails = section('emails', {
  rows: ({ member }) => mapBatches(readInBatches((cursor) => mailsAt(member, cursor)), ({ kind, status, createdAt, sentAt }) => (
    { kind, createdAt, ...(kind === sharedAddressKind ? { status: null, sentAt: null } : { status, sentAt }) }
  )),
  columns: ({ localizer: { t } }) => (['kind', 'written', 'state', 'sent'] as const).map((key) => t(`export:fields.${key}`)),
  cells: ({ kind, createdAt, status, sentAt }, owner) => [
    mailKindIn(kind, owner), momentOf(createdAt, owner), status && owner.localizer.t(`admin-mail:statuses.${status}`), momentOf(sentAt, owner),
  ],
})

const readEarlyAccess = async (member: Member) => {
  const found = await findEarlyAccess(member)
  if (!found) return []
  const { interests, lifeStage, contactPreference, comments, updates, createdAt, updatedAt } = found
  return [{ interests, lifeStage, contactPreference, comments, updates, createdAt, updatedAt }]
}

export const earlyAccess = section('early-access', {
  isOne: true,
  rows: ({ member }) => singleBatch(readEarlyAccess(member)),
  entries: ({ interests, lifeStage, contactPreference, comments, updates, createdAt, updatedAt }, owner) => {
    const { t, format } = owner.localizer
    const lines = facts(owner, [
      ['early-access:form.interests', format.list(interests.map((interest) => t(`early-access:interests.${interest}`)))],
      ['early-access:form.life_stage', t(`early-access:life_stages.${lifeStage}`)],
      ['early-access:form.contact_preference', t(`early-access:contact_preferences.${contactPreference}`)],
      ['early-access:form.updates', updates],
      ['early-access:mine.since', createdAt],
      ['early-access:mine.changed', updatedAt],
    ])
    return [{ facts: lines, texts: comments ? [{ label: t('early-access:form.comments'), text: comments }] : [] }]
  },
})

async function pledgesAt({ id }: Member, cursor: Cursor) {
  const { where, ...rest } = cursorArgs(cursor)
  const rows = await read.pledge.findMany({ where: { ...where, userId: id }, select: pledgeColumns, ...rest })
  return rows.map(pledgeView)
}

export const pledges = section('pledges', {
  rows: ({ member }) => readInBatches((cursor) => pledgesAt(member, cursor)),
  entries: (pledge, owner) => {
    const { t } = owner.localizer
    const entered = pledgeFacts(pledge, owner.localizer).map(({ label, value }) => ({ label, value, isTyped: true }))
    return [{ title: pledge.reference, facts: [...entered, ...facts(owner, [['export:fields.state', t(`endowment:statuses.${pledge.status}`)]])] }]
  },
  json: ({ id: _id, userId: _userId, ownerId: _ownerId, nextStepOn: _nextStepOn, answeredAt: _answeredAt, customAmountCents, ...pledge }) => (
    { ...pledge, customAmount: customAmountCents === null ? null : Number(customAmountCents) / 100 }
  ),
})
