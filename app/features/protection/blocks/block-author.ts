import { now } from '~/infra/clock'
import { write, type Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import { spendOrRefuse } from '~/kernel/rate-limit/spend'
import type { Member } from '~/kernel/members/member'
import { isSuspended } from '~/kernel/members/policy'
import type { NamedText } from '../moderation/report-text-subject'
import { toResult, fail, type Result } from '~/kernel/result/result'
import { findBlockable } from './find-blockable'
import type { BlockKind } from '~/features/visibility'

export type Blocked = BlockKind | 'unknown'

interface Block {
  ownerId: string
  targetId: string
}

/**
 * The author of an anonymous story stays unknown and can only be muted: neither the result nor its cost depends on
 * the author. Blocks are never logged.
 */
export async function blockAuthor(owner: Member, text: NamedText, kind: BlockKind): Promise<Result<Blocked>> {
  if (isSuspended(owner)) return fail('suspended')
  const found = await findBlockable(owner, text)
  if (!found.ok) return found
  const { authorId, isAnonymous, postId } = found.value
  const block = { ownerId: owner.id, targetId: authorId }
  return toResult(write(async (tx): Promise<Blocked> => {
    // The row of the rate limit also serialises a member's simultaneous blocks, so that no block is created twice.
    await spendOrRefuse(tx, 'block:member', owner.id)
    if (isAnonymous) await blockUnknown(tx, block, postId)
    else await blockByName(tx, block, kind)
    return isAnonymous ? 'unknown' : kind
  }))
}

async function blockByName(tx: Tx, block: Block, kind: BlockKind): Promise<void> {
  const { count } = await tx.block.updateMany({ where: { ...block, postId: null }, data: { kind } })
  if (count === 0) await tx.block.create({ data: { ...block, id: newId(), kind, createdAt: now() } })
}

/**
 * The kind is `mute`, because the block hides nothing from the unknown author. An ended block is kept: the stories
 * written while it lasted must stay hidden.
 */
async function blockUnknown(tx: Tx, block: Block, postId: string): Promise<void> {
  const lasting = await tx.block.count({ where: { ...block, postId, endedAt: null } })
  if (lasting === 0) await tx.block.create({ data: { ...block, id: newId(), postId, kind: 'mute', createdAt: now() } })
}
