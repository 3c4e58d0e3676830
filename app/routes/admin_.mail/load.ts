import { countMails, listMails, type MailSummary } from '~/features/mail/list-mails'
import { mailKinds } from '~/features/mail/queue-mail'
import { readMail, type OpenedMail } from '~/features/mail/read-mail'
import type { Member } from '~/features/members/member'
import { hrefWith, readId } from '~/http/admin/contribution-address'
import { mailState } from '~/http/admin/mail-state'
import { valueOf } from '~/http/admin/value-of'
import type { Localizer } from '~/i18n/server'
import { env } from '~/infra/env'

const path = '/admin/mail'
const statuses = ['waiting', 'failed', 'sent', 'handled'] as const
type Status = (typeof statuses)[number]

/** The outbox as the address asks for it, and the mail that is open. Opening one is recorded. */
export async function loadMails(member: Member, query: URLSearchParams, localizer: Localizer) {
  const status = statuses.find((each) => each === query.get('status'))
  const place = { status, before: readId(query, 'before') }
  const opened = query.has('mail') ? await openMail(member, readId(query, 'mail'), hrefWith(path, place), localizer) : null
  const [{ mails, next }, counts] = await Promise.all([listMails(member, place).then(valueOf), countMails(member).then(valueOf)])
  const { t } = localizer
  return {
    opened,
    ...mailState(counts, localizer),
    filter: filterView(status, counts, localizer),
    table: {
      caption: t('admin:mail.table'),
      columns: (['kind', 'written', 'status', 'attempts', 'next', 'error'] as const).map((name) => t(`admin:mail.columns.${name}`)),
    },
    rows: mails.map((mail) => ({ href: hrefWith(path, { ...place, mail: mail.id }, 'sheet'), ...summaryView(mail, localizer) })),
    none: t('admin:mail.none'),
    older: next ? { href: hrefWith(path, { status, before: next }), label: t('admin:mail.older') } : null,
  }
}
export type MailsView = Awaited<ReturnType<typeof loadMails>>

const filterView = (status: Status | undefined, counts: Record<Status, number>, { t, format }: Localizer) => ({
  label: t('admin:mail.filter'),
  links: [
    { href: path, label: t('admin:mail.all'), current: status === undefined },
    ...statuses.map((each) => ({
      href: hrefWith(path, { status: each }),
      label: `${t(`admin:mail.statuses.${each}`)} (${format.number(counts[each])})`,
      current: status === each,
    })),
  ],
})

function summaryView({ id, kind, status, attempts, nextAttemptAt, lastError, createdAt }: MailSummary, { t, format }: Localizer) {
  const instant = (at: Date) => ({ iso: at.toISOString(), text: format.dateTime(at), title: format.dateTime(at) })
  return {
    id,
    kind: kindText(kind, t),
    status: { text: t(`admin:mail.statuses.${status}`), tone: status === 'failed' ? ('accent' as const) : ('neutral' as const) },
    written: instant(createdAt),
    attempts: format.number(attempts),
    next: status === 'waiting' && env.smtpUrl ? instant(nextAttemptAt) : null,
    error: lastError,
  }
}

function kindText(kind: string, t: Localizer['t']): string {
  const known = mailKinds.find((each) => each === kind)
  return t(known ? `admin:mail.kinds.${known}` : 'admin:mail.other_kind')
}

async function openMail(member: Member, id: string | undefined, closeHref: string, localizer: Localizer) {
  const mail = id ? await readMail(member, id) : undefined
  const { t } = localizer
  const close = { href: closeHref, label: t('admin:mail.close') }
  if (!mail?.ok) return { id: null, title: t('admin:mail.gone'), content: null, gone: null, actions: null, close, recorded: null }
  return {
    id: mail.value.id,
    title: t('admin:mail.opened', { kind: kindText(mail.value.kind, t) }),
    content: contentView(mail.value, t),
    gone: mail.value.content ? null : t(mail.value.kind === 'news' ? 'admin:mail.closed' : 'admin:mail.gone'),
    actions: actionsOf(mail.value, t),
    close,
    recorded: t('admin:mail.recorded'),
  }
}

const contentView = ({ content }: OpenedMail, t: Localizer['t']) =>
  content && {
    facts: [
      { label: t('admin:mail.to'), value: content.to ?? t('admin:mail.nobody') },
      { label: t('admin:mail.subject'), value: content.subject },
    ],
    text: content.text,
    language: content.language,
  }

/** What can be done with a mail that was not sent. */
function actionsOf({ status, content }: OpenedMail, t: Localizer['t']) {
  if (status !== 'waiting' && status !== 'failed') return null
  return {
    handled: t('admin:mail.handled'),
    note: t('admin:mail.handled_note'),
    retry: status === 'failed' && content ? t('admin:mail.retry') : null,
  }
}
