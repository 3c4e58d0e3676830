import { listNewsletters, type NewsletterSummary } from '~/features/messages/newsletters/read-newsletter'
import type { Member } from '~/kernel/members/member'
import { buildHrefWithQuery, readIdFromQuery } from '~/http/query-parameters'
import { unwrapResult } from '~/http/unwrap-result'
import type { Localizer } from '~/i18n/server'
import { toDeliveryProgressView } from '../../_parts/delivery-progress'

const path = '/admin/letters'

export async function loadLetters(member: Member, query: URLSearchParams, localizer: Localizer) {
  const { rows, next } = unwrapResult(await listNewsletters(member, readIdFromQuery(query, 'before')))
  return { rows: rows.map((row) => toLetterRow(row, localizer)), olderHref: next ? buildHrefWithQuery(path, { before: next }) : null }
}
export type LettersView = Awaited<ReturnType<typeof loadLetters>>

function toLetterRow(row: NewsletterSummary, localizer: Localizer) {
  const { id, subject, status, languages, publishedAt, createdAt, sendAt } = row
  const { format } = localizer
  const when = status === 'draft' || !sendAt ? createdAt : sendAt
  return {
    id,
    href: `${path}/${id}`,
    subject,
    status,
    languages: format.number(languages),
    isPublished: publishedAt !== null,
    when: { iso: when.toISOString(), text: format.dateTime(when), title: format.dateTime(when) },
    progress: status === 'draft' || status === 'scheduled' ? null : toDeliveryProgressView(row, localizer),
  }
}
