import { now } from '~/infra/clock'
import { write, type Tx } from '~/infra/db'
import { createId } from '~/infra/ids'
import { enforceRateLimit } from '~/kernel/rate-limit/rate-limit'
import type { Member } from '~/kernel/members/member'
import { isSuspended } from '~/kernel/members/policy'
import type { TextReference } from '../moderation/report-text-subject'
import { toResult, fail, type Result } from '~/kernel/result/result'
import { findBlockableText } from './find-blockable-text'
import type { BlockKind } from '~/features/visibility'

export type BlockOutcome = BlockKind | 'unknown'

interface Block {
  ownerId: string
  targetId: string
}

/**
 * The author of an anonymous story can only be muted. Neither the result nor the response time depends on who the author is, so
 * the author remains unknown. Blocks are never logged.
 */
export async function blockAuthor(owner: Member, text: TextReference, kind: BlockKind): Promise<Result<BlockOutcome>> {
  if (isSuspended(owner)) return fail('suspended')
  const found = await findBlockableText(owner, text)
  if (!found.ok) return found
  const { authorId, isAnonymous, postId } = found.value
  const block = { ownerId: owner.id, targetId: authorId }
  return toResult(write(async (tx): Promise<BlockOutcome> => {
    // The rate limit locks the member's row in `RateCount`, so two simultaneous requests cannot create the same block twice.
    await enforceRateLimit(tx, 'block:member', owner.id)
    if (isAnonymous) await blockUnknown(tx, block, postId)
    else await blockByName(tx, block, kind)
    return isAnonymous ? 'unknown' : kind
  }))
}

async function blockByName(tx: Tx, block: Block, kind: BlockKind): Promise<void> {
  const { count } = await tx.block.updateMany({ where: { ...block, postId: null }, data: { kind } })
  if (count === 0) await tx.block.create({ data: { ...block, id: createId(), kind, createdAt: now() } })
}

/**
 * The kind is `mute`, because the block hides nothing from the unknown author. `endBlock` does not delete the row of such a
 * block: the stories written during the block must stay hidden.
 */
async function blockUnknown(tx: Tx, block: Block, postId: string): Promise<void> {
  const lasting = await tx.block.count({ where: { ...block, postId, endedAt: null } })
  if (lasting === 0) await tx.block.create({ data: { ...block, id: createId(), postId, kind: 'mute', createdAt: now() } })
}
