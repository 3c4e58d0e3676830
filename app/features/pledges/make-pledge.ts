import { now } from '~/infra/clock'
import { isMissingParent, write, type Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import { log } from '~/infra/log'
import { randomToken, sha256 } from '~/infra/secrets'
import type { Language } from '~/i18n/settings'
import { spendOrRefuse } from '../limits/spend'
import type { Member } from '../members/member'
import { outcomeOf, type Outcome } from '../outcome/outcome'
import { claimOnce, sameWordsSince, type SentOnce } from '../submissions/once'
import { queuePledgeMails } from './letters'
import { columnsOf, historyOf, pledgeColumns, pledgeView, searchTextOf } from './pledge'
import { recordChange } from './record-change'
import { freeReference } from './reference'
import type { Pledge } from './schemas'

/** Who pledges, and what makes the pledge count once. */
export interface PledgeContext extends Pick<SentOnce, 'key' | 'isForm'> {
  /** Whoever is signed in: the pledge is linked to the account, and outlives it. */
  actor?: Member
  /** The client's address, as the front door reduced it. */
  address: string
  /** In which whoever pledges reads the site, and is written to. */
  language: Language
}

/** What a pledge is found by: `reference` is for people. */
export interface MadePledge {
  id: string
  reference: string
}

const shown = { id: true, reference: true } as const

/**
 * Records a pledge to the endowment, which anyone may make, with what was said at first in its history and the mails
 * about it. Sent again it is the same pledge (security.md D5); ten an hour may come from one address (api.md, Limits).
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

async function store(tx: Tx, pledge: Pledge, { actor, address, key, isForm, language }: PledgeContext): Promise<MadePledge> {
  const columns = { ...columnsOf(pledge), userId: actor?.id ?? null }
  // One that was withdrawn meanwhile is made anew.
  const sentBefore = { ...columns, createdAt: { gt: sameWordsSince() }, status: { not: 'withdrawn' as const } }
  const twin = isForm && (await tx.pledge.findFirst({ where: sentBefore, select: shown }))
  if (twin) return twin
  const id = newId()
  const submission = { sender: actor?.id ?? address, verb: 'make-pledge', key, body: JSON.stringify(historyOf(pledge)) }
  const { madeBefore } = await claimOnce(tx, submission, id)
  if (madeBefore) return tx.pledge.findUniqueOrThrow({ where: { id: madeBefore }, select: shown })
  await spendOrRefuse(tx, 'pledge:address', address)
  const [reference, manageToken] = [await freeReference(tx), randomToken()]
  const found = { id, reference, language, manageHash: sha256(manageToken), searchText: searchTextOf(pledge, reference) }
  const row = await tx.pledge.create({ data: { ...columns, ...found, createdAt: now() }, select: pledgeColumns })
  await recordChange(tx, id, 'made', historyOf(pledge), actor?.id)
  await queuePledgeMails(tx, pledgeView(row), 'made', manageToken)
  log.info('pledge_made', { pledge: id, actor: actor?.id })
  return { id, reference }
}
