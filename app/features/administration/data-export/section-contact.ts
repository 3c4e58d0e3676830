import { readInBatches, yieldSingleBatch } from '~/infra/csv'
import { read } from '~/infra/db'
import { findOwnEarlyAccessRequest, pledgeColumns, buildPledgeFacts, toPledgeView } from '~/features/giving'
import { type MailKind, mailKinds } from '~/features/messages'
import type { Member } from '~/kernel/members/member'
import type { BatchCursor } from './own-ids'
import { buildFacts, formatDateTime, defineSection, mapBatches, type ExportContext } from './section'

const buildCursorQuery = ({ limit, before }: BatchCursor) => ({ ...(before && { where: { id: { lt: before } } }), orderBy: { id: 'desc' as const }, take: limit })

const readNotificationBatch = ({ id }: Member, cursor: BatchCursor) => {
  const { where, ...rest } = buildCursorQuery(cursor)
  const select = { id: true, kind: true, postId: true, createdAt: true, readAt: true, mailedAt: true }
  return read.notification.findMany({ where: { ...where, userId: id }, select, ...rest })
}

export const notificationsSection = defineSection('notifications', {
  rows: ({ member }) => mapBatches(readInBatches((cursor) => readNotificationBatch(member, cursor)), ({ kind, postId, createdAt, readAt, mailedAt }) => (
    { kind, storyId: postId, createdAt, readAt, emailedAt: mailedAt }
  )),
  columns: ({ localizer: { t } }) => (['kind', 'at', 'read', 'mailed'] as const).map((key) => t(`export:fields.${key}`)),
  cells: ({ kind, createdAt, readAt, emailedAt }, context) => [
    context.localizer.t(`export:notifications.${kind}`), formatDateTime(createdAt, context), formatDateTime(readAt, context), formatDateTime(emailedAt, context),
  ],
})

const readMailBatch = ({ id }: Member, cursor: BatchCursor) => {
  const { where, ...rest } = buildCursorQuery(cursor)
  const select = { id: true, kind: true, status: true, createdAt: true, sentAt: true }
  return read.mail.findMany({ where: { ...where, userId: id }, select, ...rest })
}

/** Emails of this kind also go to an address that may belong to someone else, so the export omits their delivery status. */
const sharedAddressKind: MailKind = 'email-change'

const formatMailKind = (kind: string, { localizer: { t } }: ExportContext) => {
  const known = mailKinds.find((one) => one === kind)
  return known ? t(`admin-mail:kinds.${known}`) : t('admin-mail:other_kind')
}

export const emailsSection = defineSection('emails', {
  rows: ({ member }) => mapBatches(readInBatches((cursor) => readMailBatch(member, cursor)), ({ kind, status, createdAt, sentAt }) => (
    { kind, createdAt, ...(kind === sharedAddressKind ? { status: null, sentAt: null } : { status, sentAt }) }
  )),
  columns: ({ localizer: { t } }) => (['kind', 'written', 'state', 'sent'] as const).map((key) => t(`export:fields.${key}`)),
  cells: ({ kind, createdAt, status, sentAt }, context) => [
    formatMailKind(kind, context), formatDateTime(createdAt, context), status && context.localizer.t(`admin-mail:statuses.${status}`), formatDateTime(sentAt, context),
  ],
})

const readEarlyAccess = async (member: Member) => {
  const found = await findOwnEarlyAccessRequest(member)
  if (!found) return []
  const { interests, lifeStage, contactPreference, comments, updates, createdAt, updatedAt } = found
  return [{ interests, lifeStage, contactPreference, comments, updates, createdAt, updatedAt }]
}

export const earlyAccessSection = defineSection('early-access', {
  isOne: true,
  rows: ({ member }) => yieldSingleBatch(readEarlyAccess(member)),
  entries: ({ interests, lifeStage, contactPreference, comments, updates, createdAt, updatedAt }, context) => {
    const { t, format } = context.localizer
    const lines = buildFacts(context, [
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

async function readPledgeBatch({ id }: Member, cursor: BatchCursor) {
  const { where, ...rest } = buildCursorQuery(cursor)
  const rows = await read.pledge.findMany({ where: { ...where, userId: id }, select: pledgeColumns, ...rest })
  return rows.map(toPledgeView)
}

export const pledgesSection = defineSection('pledges', {
  rows: ({ member }) => readInBatches((cursor) => readPledgeBatch(member, cursor)),
  entries: (pledge, context) => {
    const { t } = context.localizer
    const entered = buildPledgeFacts(pledge, context.localizer).map(({ label, value }) => ({ label, value, isTyped: true }))
    return [{ title: pledge.reference, facts: [...entered, ...buildFacts(context, [['export:fields.state', t(`endowment:statuses.${pledge.status}`)]])] }]
  },
  json: ({ id: _id, userId: _userId, ownerId: _ownerId, nextStepOn: _nextStepOn, answeredAt: _answeredAt, customAmountCents, ...pledge }) => (
    { ...pledge, customAmount: customAmountCents === null ? null : Number(customAmountCents) / 100 }
  ),
})
