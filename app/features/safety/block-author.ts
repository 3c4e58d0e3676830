import { now } from '~/infra/clock'
import { write, type Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import { spendOrRefuse } from '../limits/spend'
import type { Member } from '../members/member'
import { isSuspended } from '../members/policy'
import type { NamedText } from '../moderation/report-text-subject'
import { outcomeOf, refuse, type Outcome } from '../outcome/outcome'
import { findBlockable } from './find-blockable'
import type { BlockKind } from './schemas'

/** What was done: to somebody known by name, or to whoever wrote an anonymous story. */
export type Blocked = BlockKind | 'unknown'

interface Block {
  ownerId: string
  targetId: string
}

/**
 * Mutes or blocks who wrote a text. An anonymous story's author stays unknown, and there is one way only: neither what is
 * answered nor what it costs depends on who it is. Done again it is the same block, by name of the kind that was chosen last.
 * Whoever reads may do so, also where she may not write. Logged nowhere.
 */
export async function blockAuthor(owner: Member, text: NamedText, kind: BlockKind): Promise<Outcome<Blocked>> {
  if (isSuspended(owner)) return refuse('suspended')
  const found = await findBlockable(owner, text)
  if (!found.ok) return found
  const { authorId, isAnonymous, postId } = found.value
  const block = { ownerId: owner.id, targetId: authorId }
  return outcomeOf(write(async (tx): Promise<Blocked> => {
    // It also makes blocks of one member wait for each other, so that there is one of each.
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

/** It works in one direction, so its kind is to mute. One that was ended stays: what it left out must not come back. */
async function blockUnknown(tx: Tx, block: Block, postId: string): Promise<void> {
  const lasting = await tx.block.count({ where: { ...block, postId, endedAt: null } })
  if (lasting === 0) await tx.block.create({ data: { ...block, id: newId(), postId, kind: 'mute', createdAt: now() } })
}
