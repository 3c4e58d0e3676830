import { now } from '~/infra/clock'
import { isMissingParent, write, type Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import { log } from '~/infra/log'
import { toColumn } from '../fields/columns'
import { spendOrRefuse } from '../limits/spend'
import type { Member } from '../members/member'
import { outcomeOf, type Outcome } from '../outcome/outcome'
import { claimOnce, sameWordsSince, type SentOnce } from '../submissions/once'
import { freeReference } from './reference'
import type { Pledge } from './schemas'

/** Who pledges, and what makes the pledge count once. */
export interface PledgeContext extends Pick<SentOnce, 'key' | 'isForm'> {
  /** Whoever is signed in: the pledge is linked to the account, and outlives it. */
  actor?: Member
  /** The client's address, as the front door reduced it. */
  address: string
}

/** What a pledge is found by: `reference` is for people. */
export interface MadePledge {
  id: string
  reference: string
}

const shown = { id: true, reference: true } as const

/**
 * Records a pledge to the endowment, which anyone may make, with what was said at first in its history. Sent again it is
 * the same pledge (security.md D5); ten an hour may come from one address (api.md, Limits).
 */
export async function makePledge(pledge: Pledge, context: PledgeContext): Promise<Outcome<MadePledge>> {
  try {
    return await outcomeOf(write((tx) => store(tx, pledge, context)))
  } catch (error) {
    // The account ended while its owner pledged.
    if (context.actor && isMissingParent(error)) return makePledge(pledge, { ...context, actor: undefined })
    throw error
  }
}

async function store(tx: Tx, pledge: Pledge, { actor, address, key, isForm }: PledgeContext): Promise<MadePledge> {
  const columns = columnsOf(pledge, actor)
  const sentBefore = { ...columns, createdAt: { gt: sameWordsSince() } }
  const twin = isForm && (await tx.pledge.findFirst({ where: sentBefore, select: shown }))
  if (twin) return twin
  const id = newId()
  const fields = asJson(pledge)
  const submission = { sender: actor?.id ?? address, verb: 'make-pledge', key, body: fields }
  const { madeBefore } = await claimOnce(tx, submission, id)
  if (madeBefore) return tx.pledge.findUniqueOrThrow({ where: { id: madeBefore }, select: shown })
  await spendOrRefuse(tx, 'pledge:address', address)
  const made = { id, reference: await freeReference(tx) }
  await tx.pledge.create({ data: { ...columns, ...made, createdAt: now() } })
  await tx.pledgeChange.create({ data: { id: newId(), pledgeId: id, at: now(), kind: 'made', actorId: actor?.id, fields } })
  log.info('pledge_made', { pledge: id, actor: actor?.id })
  return made
}

/** A pledge as its row has it. */
const columnsOf = ({ customAmount, ...pledge }: Pledge, actor: Member | undefined) => ({
  ...pledge,
  userId: actor?.id ?? null,
  contributionLevel: toColumn(pledge.contributionLevel),
  customAmountCents: customAmount,
  paymentType: toColumn(pledge.paymentType),
})

/** A pledge as its history keeps it, the amount as a text of cents. */
const asJson = ({ customAmount, ...pledge }: Pledge) =>
  JSON.stringify({ ...pledge, customAmountCents: customAmount?.toString() ?? null })
