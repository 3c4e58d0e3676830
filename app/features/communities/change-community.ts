import { isUniqueViolation, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { keyedHash } from '~/infra/secrets'
import { recordAct } from '../audit/record-act'
import type { CommunityType } from '../fields/choices'
import type { Member } from '../members/member'
import { isAdmin } from '../members/policy'
import { outcomeOf, Refused, refuse, type Outcome } from '../outcome/outcome'
import type { AdminCommunity } from './list-all-communities'

/** What an admin wants to be different. What is left out stays as it is. */
export interface CommunityChange {
  name?: string
  description?: string
  type?: CommunityType
  isActive?: boolean
  holdsFirst?: boolean
}

/** What the admin looked at when she made the change. */
interface Shown {
  /** The texts that she was shown: those of a first community stand in her language, and stay what they are unless she changes them. */
  texts?: { name: string; description: string }
  /** The `revisionOf` the community. Where it is another by now, the change is refused (`changed_meanwhile`). */
  revision?: string
}

type Row = Pick<AdminCommunity, 'name' | 'description' | 'type' | 'isActive' | 'holdsFirst' | 'textKey' | 'descriptionKey'>

/** A mark that is another as soon as anything about the community was edited; joins and posts do not change it. */
export const revisionOf = ({ name, description, type, isActive, holdsFirst, textKey, descriptionKey }: Row): string =>
  keyedHash('community', JSON.stringify([name, description, type, isActive, holdsFirst, textKey, descriptionKey]))

/**
 * Changes a community. A name or description of a first community that is edited is its own from then on and no longer speaks
 * each reader's language. What changes nothing is not recorded. A name that another has is refused (`community_taken`).
 */
export async function changeCommunity(actor: Member, id: string, change: CommunityChange, shown: Shown = {}): Promise<Outcome<void>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  try {
    return await outcomeOf(write((tx) => apply(tx, actor, id, change, shown)))
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('community_taken')
    throw error
  }
}

async function apply(tx: Tx, actor: Member, id: string, change: CommunityChange, { texts, revision }: Shown): Promise<void> {
  const before = await lock(tx, id)
  if (revision && revision !== revisionOf(before)) throw new Refused('changed_meanwhile')
  const after = { ...settingsOf(before, change), ...textsOf(before, change, texts) }
  const details = differences(before, after)
  if (Object.keys(details).length === 0) return
  const isRenamed = after.name !== before.name
  await tx.community.update({ where: { id }, data: { ...after, ...(isRenamed && { nameKey: after.name.toLowerCase() }) } })
  await recordAct(tx, actor, 'community-changed', { targetId: id, details })
  log.info('community_changed', { actor: actor.id, community: id })
}

/** Nobody else edits it until this transaction ends. */
async function lock(tx: Tx, id: string): Promise<Row> {
  const { count } = await tx.community.updateMany({ where: { id }, data: { memberCount: { increment: 0 } } })
  if (count === 0) throw new Refused('not_found')
  return tx.community.findUniqueOrThrow({ where: { id } })
}

const settingsOf = (before: Row, { type, isActive, holdsFirst }: CommunityChange) => ({
  type: type ?? before.type,
  isActive: isActive ?? before.isActive,
  holdsFirst: holdsFirst ?? before.holdsFirst,
})

/** Each text as it stands, or as the admin wrote it, who was `shown` those of a first community in her language. */
function textsOf({ name, description, textKey, descriptionKey }: Row, change: CommunityChange, shown = { name, description }) {
  const isSame = (wanted: string | undefined, own: string, key: string | null, seen: string) => wanted === undefined || wanted === (key ? seen : own)
  return {
    ...(isSame(change.name, name, textKey, shown.name) ? { name, textKey } : { name: change.name!, textKey: null }),
    ...(isSame(change.description, description, descriptionKey, shown.description)
      ? { description, descriptionKey }
      : { description: change.description!, descriptionKey: null }),
  }
}

/** What goes into the audit log: settings before and after, and whether texts were changed, never the texts. */
function differences(before: Row, after: Row): Record<string, string | boolean> {
  const settings = (['type', 'isActive', 'holdsFirst'] as const).filter((name) => before[name] !== after[name])
  return {
    ...Object.fromEntries(settings.flatMap((name) => [[`${name}Before`, before[name]], [`${name}After`, after[name]]])),
    ...((before.name !== after.name || before.textKey !== after.textKey) && { nameChanged: true }),
    ...((before.description !== after.description || before.descriptionKey !== after.descriptionKey) && { descriptionChanged: true }),
  }
}
