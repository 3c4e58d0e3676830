import { read, type NewsletterModel } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { fail, ok, type Result } from '~/kernel/result/result'
import { toNewsletterTexts, type NewsletterTexts } from './newsletter'

export interface Newsletter extends NewsletterModel {
  written: NewsletterTexts
}

export async function readNewsletter(actor: Member, id: string): Promise<Result<Newsletter>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const row = await read.newsletter.findUnique({ where: { id }, include: { texts: true } })
  if (!row) return fail('not_found')
  const { texts, ...newsletter } = row
  return ok({ ...newsletter, written: toNewsletterTexts(texts) })
}

export interface NewsletterSummary extends NewsletterModel {
  subject: string
  languages: number
}

export const newslettersPerPage = 30

export async function listNewsletters(actor: Member, before?: string): Promise<Result<{ rows: NewsletterSummary[]; next?: string }>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const found = await read.newsletter.findMany({
    where: before ? { id: { lt: before } } : {},
    include: { texts: { select: { language: true, subject: true } } },
    orderBy: { id: 'desc' },
    take: newslettersPerPage + 1,
  })
  const rows = found.slice(0, newslettersPerPage).map(({ texts, ...newsletter }) => {
    const named = texts.find(({ language }) => language === newsletter.fallback) ?? texts[0]
    return { ...newsletter, subject: named?.subject ?? '', languages: texts.length }
  })
  return ok({ rows, next: found.length > newslettersPerPage ? rows.at(-1)?.id : undefined })
}
