import { countMailsByStatus, listMails, type MailSummary } from '~/features/messages/mail/list-mails'
import { mailKinds } from '~/features/messages/mail/queue-mail'
import { readMail, type MailDetails } from '~/features/messages/mail/read-mail'
import type { Member } from '~/kernel/members/member'
import { buildHrefWithQuery, readIdFromQuery } from '~/http/query-parameters'
import { toOutboxStatusView } from '../_parts/outbox-status'
import { unwrapResult } from '~/http/unwrap-result'
import type { Localizer } from '~/i18n/server'
import { env } from '~/infra/env'

const path = '/admin/mail'
const statuses = ['waiting', 'failed', 'sent', 'handled'] as const
type Status = (typeof statuses)[number]

/** The `mail` query parameter opens an email and records the view in the audit log. */
export async function loadMails(member: Member, query: URLSearchParams, localizer: Localizer) {
  const status = statuses.find((each) => each === query.get('status'))
  const cursor = { status, before: readIdFromQuery(query, 'before') }
  const asked = readIdFromQuery(query, 'mail')
  const closeHref = buildHrefWithQuery(path, cursor, asked && `m-${asked}`)
  const opened = query.has('mail') ? await openMail(member, asked, closeHref) : null
  const [{ mails, next }, counts] = await Promise.all([listMails(member, cursor).then(unwrapResult), countMailsByStatus(member).then(unwrapResult)])
  return {
    opened,
    state: toOutboxStatusView(counts),
    filter: buildFilterView(status, counts, localizer),
    rows: mails.map((mail) => ({ href: buildHrefWithQuery(path, { ...cursor, mail: mail.id }, 'sheet'), ...toMailRow(mail, localizer) })),
    olderHref: next ? buildHrefWithQuery(path, { status, before: next }) : null,
  }
}
export type MailsView = Awaited<ReturnType<typeof loadMails>>

const buildFilterView = (chosen: Status | undefined, counts: Record<Status, number>, { format }: Localizer) => [
  { href: path, status: null, count: '', current: chosen === undefined },
  ...statuses.map((status) => ({ href: buildHrefWithQuery(path, { status }), status, count: format.number(counts[status]), current: chosen === status })),
]

function toMailRow({ id, kind, status, attempts, nextAttemptAt, lastError, createdAt }: MailSummary, { format }: Localizer) {
  const formatInstant = (at: Date) => ({ iso: at.toISOString(), text: format.dateTime(at), title: format.dateTime(at) })
  return {
    id,
    kind: findKnownKind(kind),
    status,
    written: formatInstant(createdAt),
    attempts: format.number(attempts),
    next: status === 'waiting' && env.smtpUrl ? formatInstant(nextAttemptAt) : null,
    error: lastError,
  }
}

/** Returns null for a kind that does not exist in this version of the site. */
const findKnownKind = (kind: string) => mailKinds.find((each) => each === kind) ?? null

async function openMail(member: Member, id: string | undefined, closeHref: string) {
  const mail = id ? await readMail(member, id) : undefined
  return { mail: mail?.ok ? toMailView(mail.value) : null, closeHref }
}

function toMailView({ id, kind, status, content }: MailDetails) {
  const isOpen = status === 'waiting' || status === 'failed'
  return { id, kind: findKnownKind(kind), content, canBeHandled: isOpen, canBeRetried: status === 'failed' && content !== null }
}
