import { now } from '~/infra/clock'
import { write } from '~/infra/db'
import { type AuditAction, recordAuditAction } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { toResult, RollbackError, fail, type Result } from '~/kernel/result/result'
import { buildUnclaimedMailFilter } from './claim-mail'

export async function markMailHandled(actor: Member, id: string): Promise<Result<null>> {
  const change = { status: 'handled' as const, content: '', takenUntil: null }
  return changeMailStatus(actor, 'mail-handled', { id, status: { in: ['waiting', 'failed'] }, ...buildUnclaimedMailFilter(now()) }, change)
}

export async function retryMail(actor: Member, id: string): Promise<Result<null>> {
  const change = { status: 'waiting' as const, attempts: 0, nextAttemptAt: now(), lastError: null }
  return changeMailStatus(actor, 'mail-retried', { id, status: 'failed', content: { not: '' } }, change)
}

type MailUpdate = Parameters<Parameters<Parameters<typeof write>[0]>[0]['mail']['updateMany']>[0]

async function changeMailStatus(actor: Member, act: AuditAction, where: { id: string } & MailUpdate['where'], data: MailUpdate['data']): Promise<Result<null>> {
  if (!isAdmin(actor)) return fail('forbidden')
  return toResult(write(async (tx) => {
    const { count } = await tx.mail.updateMany({ where, data })
    if (count === 0) throw new RollbackError('not_found')
    await recordAuditAction(tx, actor, act, { targetId: where.id })
    return null
  }))
}
