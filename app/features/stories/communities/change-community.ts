import { isUniqueViolation, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { computeKeyedHash } from '~/infra/secrets'
import { recordAuditAction } from '~/features/operations'
import type { CommunityType } from '~/kernel/validation/choices'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { toResult, RollbackError, fail, type Result } from '~/kernel/result/result'
import type { AdminCommunityView } from './list-all-communities'

export interface CommunityChange {
  name?: string
  description?: string
  type?: CommunityType
  isActive?: boolean
  holdsFirst?: boolean
}

interface ShownCommunity {
  /** The texts that the form showed, translated for a default community. Only texts that the admin changes are stored. */
  texts?: { name: string; description: string }
  revision?: string
}

type Row = Pick<AdminCommunityView, 'name' | 'description' | 'type' | 'isActive' | 'holdsFirst' | 'textKey' | 'descriptionKey'>

/** Returns a value that changes with every edit of the community, but not when members join or post stories. */
export const getCommunityRevision = ({ name, description, type, isActive, holdsFirst, textKey, descriptionKey }: Row): string =>
  computeKeyedHash('community', JSON.stringify([name, description, type, isActive, holdsFirst, textKey, descriptionKey]))

/**
 * An edited name or description of a default community is no longer translated. Error codes: `community_taken` if another community
 * has the name, `changed_meanwhile` if `shown.revision` is outdated, `not_found`.
 */
export async function changeCommunity(actor: Member, id: string, change: CommunityChange, shown: ShownCommunity = {}): Promise<Result<void>> {
  if (!isAdmin(actor)) return fail('forbidden')
  try {
    return await toResult(write((tx) => apply(tx, actor, id, change, shown)))
  } catch (error) {
    if (isUniqueViolation(error)) return fail('community_taken')
    throw error
  }
}

async function apply(tx: Tx, actor: Member, id: string, change: CommunityChange, { texts, revision }: ShownCommunity): Promise<void> {
  const before = await lock(tx, id)
  if (revision && revision !== getCommunityRevision(before)) throw new RollbackError('changed_meanwhile')
  const after = { ...settingsOf(before, change), ...textsOf(before, change, texts) }
  const details = differences(before, after)
  if (Object.keys(details).length === 0) return
  const isRenamed = after.name !== before.name
  await tx.community.update({ where: { id }, data: { ...after, ...(isRenamed && { nameKey: after.name.toLowerCase() }) } })
  await recordAuditAction(tx, actor, 'community-changed', { targetId: id, details })
  log.info('community_changed', { actor: actor.id, community: id })
}

async function lock(tx: Tx, id: string): Promise<Row> {
  const { count } = await tx.community.updateMany({ where: { id }, data: { memberCount: { increment: 0 } } })
  if (count === 0) throw new RollbackError('not_found')
  return tx.community.findUniqueOrThrow({ where: { id } })
}

const settingsOf = (before: Row, { type, isActive, holdsFirst }: CommunityChange) => ({
  type: type ?? before.type,
  isActive: isActive ?? before.isActive,
  holdsFirst: holdsFirst ?? before.holdsFirst,
})

function textsOf({ name, description, textKey, descriptionKey }: Row, change: CommunityChange, shown = { name, description }) {
  const isSame = (wanted: string | undefined, own: string, key: string | null, seen: string) => wanted === undefined || wanted === (key ? seen : own)
  return {
    ...(isSame(change.name, name, textKey, shown.name) ? { name, textKey } : { name: change.name!, textKey: null }),
    ...(isSame(change.description, description, descriptionKey, shown.description)
      ? { description, descriptionKey }
      : { description: change.description!, descriptionKey: null }),
  }
}

/** Returns details for the audit log: changed settings before and after, and whether texts changed, but never the texts. */
function differences(before: Row, after: Row): Record<string, string | boolean> {
  const settings = (['type', 'isActive', 'holdsFirst'] as const).filter((name) => before[name] !== after[name])
  return {
    ...Object.fromEntries(settings.flatMap((name) => [[`${name}Before`, before[name]], [`${name}After`, after[name]]])),
    ...((before.name !== after.name || before.textKey !== after.textKey) && { nameChanged: true }),
    ...((before.description !== after.description || before.descriptionKey !== after.descriptionKey) && { descriptionChanged: true }),
  }
}
