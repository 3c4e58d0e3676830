import { now } from '~/infra/clock'
import { isUniqueViolation, write } from '~/infra/db'
import { createId } from '~/infra/ids'
import { log } from '~/infra/log'
import { recordCountChange, recordAuditAction } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { toResult, fail, type Result } from '~/kernel/result/result'
import { claimIdempotencyKey, type IdempotencyOptions } from '~/kernel/idempotency/idempotency-key'
import type { CommunityInput } from './community-schemas'
import type { CommunityView } from './list-communities'

const newCommunityDefaults = { textKey: null, descriptionKey: null, memberCount: 0, postCount: 0, isActive: true, joined: false } as const

/** `made` is undefined if an earlier request has already created the community. */
export interface CreatedCommunity {
  id: string
  made?: CommunityView
}

export async function createCommunity(actor: Member, community: CommunityInput, { key }: IdempotencyOptions = {}): Promise<Result<CreatedCommunity>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const id = createId()
  const { type, name } = community
  const work = write(async (tx): Promise<CreatedCommunity> => {
    const { madeBefore } = await claimIdempotencyKey(tx, { sender: actor.id, verb: 'create-community', key, body: community }, id)
    if (madeBefore) return { id: madeBefore }
    await tx.community.create({ data: { ...community, id, nameKey: name.toLowerCase(), createdAt: now() } })
    await recordCountChange(tx, 'communities')
    await recordAuditAction(tx, actor, 'community-created', { targetId: id, details: { type } })
    // Build the result without a query after the commit: if such a query failed, the client would assume that no community was created.
    return { id, made: { ...community, ...newCommunityDefaults, id } }
  })
  try {
    const result = await toResult(work)
    if (result.ok) log.info('community_created', { actor: actor.id, community: result.value.id })
    return result
  } catch (error) {
    if (isUniqueViolation(error)) return fail('community_taken')
    throw error
  }
}
