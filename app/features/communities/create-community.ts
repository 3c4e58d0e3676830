import { now } from '~/infra/clock'
import { isUniqueViolation, write } from '~/infra/db'
import { newId } from '~/infra/ids'
import { log } from '~/infra/log'
import { recordAct } from '../audit/record-act'
import { countUp } from '../counts/count-up'
import type { Member } from '../members/member'
import { isAdmin } from '../members/policy'
import { outcomeOf, refuse, type Outcome } from '../outcome/outcome'
import { claimOnce, type SentOnce } from '../submissions/once'
import type { CommunityInput } from './community-schemas'
import type { CommunityView } from './list-communities'

const fresh = { textKey: null, descriptionKey: null, memberCount: 0, postCount: 0, isActive: true, joined: false } as const

/** A community that was made; `made` is what its maker reads of it, undefined where it was sent before. */
export interface CreatedCommunity {
  id: string
  made?: CommunityView
}

/** Makes a community, whose name no other has, whatever the case (`community_taken`). Sent twice with one key, it is one. */
export async function createCommunity(actor: Member, community: CommunityInput, { key }: SentOnce = {}): Promise<Outcome<CreatedCommunity>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  const id = newId()
  const { type, name } = community
  const work = write(async (tx): Promise<CreatedCommunity> => {
    const { madeBefore } = await claimOnce(tx, { sender: actor.id, verb: 'create-community', key, body: community }, id)
    if (madeBefore) return { id: madeBefore }
    await tx.community.create({ data: { ...community, id, nameKey: name.toLowerCase(), createdAt: now() } })
    await countUp(tx, 'communities')
    await recordAct(tx, actor, 'community-created', { targetId: id, details: { type } })
    // A query after the commit may fail, and the client would take the community for lost.
    return { id, made: { ...community, ...fresh, id } }
  })
  try {
    const outcome = await outcomeOf(work)
    if (outcome.ok) log.info('community_created', { actor: actor.id, community: outcome.value.id })
    return outcome
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('community_taken')
    throw error
  }
}
