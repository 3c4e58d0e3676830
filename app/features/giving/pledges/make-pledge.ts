import { now } from '~/infra/clock'
import { write, type Tx } from '~/infra/db'
import { createId } from '~/infra/ids'
import { log } from '~/infra/log'
import { generateToken, computeSha256Hex } from '~/infra/secrets'
import type { Language } from '~/i18n/settings'
import { refundRateLimit, consumeRateLimit } from '~/kernel/rate-limit/rate-limit'
import type { Member } from '~/kernel/members/member'
import { toResult, RollbackError, type Result } from '~/kernel/result/result'
import { claimIdempotencyKey, getDuplicateWindowStart, type IdempotencyOptions } from '~/kernel/idempotency/idempotency-key'
import { queuePledgeEmails } from './email-templates'
import { toPledgeRow, toPledgeHistoryFields, pledgeColumns, toPledgeView, buildPledgeSearchText } from './pledge'
import { recordPledgeChange } from './record-change'
import { generateUnusedPledgeReference } from './reference'
import type { PledgeInput } from './schemas'

export interface PledgeContext extends Pick<IdempotencyOptions, 'key' | 'isForm'> {
  actor?: Member
  /** The client's IP address, or the /64 network of an IPv6 address. */
  address: string
  language: Language
}

export interface CreatedPledge {
  id: string
  reference: string
}

const madePledgeColumns = { id: true, reference: true } as const

export async function makePledge(pledge: PledgeInput, context: PledgeContext): Promise<Result<CreatedPledge>> {
  const made = await toResult(write((tx) => savePledge(tx, pledge, context)))
  // Here, `not_found` means that the account has just been deleted. Save the pledge without an account.
  const hasLeft = context.actor && !made.ok && made.error.code === 'not_found'
  return hasLeft ? makePledge(pledge, { ...context, actor: undefined }) : made
}

async function savePledge(tx: Tx, pledge: PledgeInput, { actor, address, key, isForm, language }: PledgeContext): Promise<CreatedPledge> {
  // The lock on the rate limit's row serializes pledges from one address, so that each request sees an identical pledge made just before.
  const { retryAfter } = await consumeRateLimit(tx, 'pledge:address', address)
  const columns = { ...toPledgeRow(pledge), userId: actor?.id ?? null }
  // A withdrawn pledge is not a duplicate: sending the same answers again makes a new pledge.
  const sentBefore = { ...columns, createdAt: { gt: getDuplicateWindowStart() }, status: { not: 'withdrawn' as const } }
  const twin = isForm && (await tx.pledge.findFirst({ where: sentBefore, select: madePledgeColumns }))
  const id = createId()
  const madeBefore = twin ? twin.id : await claimSubmission(tx, pledge, id, { key, sender: actor?.id ?? address })
  if (madeBefore) {
    await refundRateLimit(tx, 'pledge:address', address)
    const select = { ...madePledgeColumns, status: true } as const
    const { status, ...before } = await tx.pledge.findUniqueOrThrow({ where: { id: madeBefore }, select })
    if (isForm && status === 'withdrawn') throw new RollbackError('idempotency_conflict')
    return before
  }
  if (retryAfter > 0) throw new RollbackError('rate_limited', retryAfter)
  const [reference, manageToken] = [await generateUnusedPledgeReference(tx), generateToken()]
  const found = { id, reference, language, manageHash: computeSha256Hex(manageToken), searchText: buildPledgeSearchText(pledge, reference) }
  const row = await tx.pledge.create({ data: { ...columns, ...found, createdAt: now() }, select: pledgeColumns })
  await recordPledgeChange(tx, id, 'made', toPledgeHistoryFields(pledge), actor?.id)
  // Anyone can enter any address, so repeated emails to one address contain no text that the sender typed.
  const isCopyLimitReached = (await consumeRateLimit(tx, 'pledge-copy:recipient', pledge.email)).retryAfter > 0
  await queuePledgeEmails(tx, toPledgeView(row), 'made', { manageToken, withCopy: !isCopyLimitReached })
  log.info('pledge_made', { pledge: id, actor: actor?.id })
  return { id, reference }
}

/**
 * First claims the key with the answers for all senders, because a retry may come from another network address. Then claims the
 * key for this sender, which throws `idempotency_conflict` if the sender has used the key for other answers.
 * @returns the id of the pledge that was already made with the key, if any
 */
async function claimSubmission(
  tx: Tx, pledge: PledgeInput, id: string, { key, sender }: { key: string | undefined; sender: string },
): Promise<string | undefined> {
  const body = JSON.stringify(toPledgeHistoryFields(pledge))
  const anywhere = await claimIdempotencyKey(tx, { sender: 'anyone', verb: 'make-pledge', key: key && `${key} ${body}`, body }, id)
  if (anywhere.madeBefore) return anywhere.madeBefore
  return (await claimIdempotencyKey(tx, { sender, verb: 'make-pledge', key, body }, id)).madeBefore
}
