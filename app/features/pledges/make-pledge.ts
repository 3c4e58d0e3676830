import { now } from '~/infra/clock'
import { write, type Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import { log } from '~/infra/log'
import { randomToken, sha256 } from '~/infra/secrets'
import type { Language } from '~/i18n/settings'
import { giveBack, spend } from '../limits/spend'
import type { Member } from '../members/member'
import { outcomeOf, Refused, type Outcome } from '../outcome/outcome'
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
  /** The client's address, with IPv6 cut to its /64 network. */
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
  const made = await outcomeOf(write((tx) => store(tx, pledge, context)))
  // Nothing but the account is looked for: it ended while its owner pledged.
  const hasLeft = context.actor && !made.ok && made.refusal.code === 'not_found'
  return hasLeft ? makePledge(pledge, { ...context, actor: undefined }) : made
}

async function store(tx: Tx, pledge: Pledge, { actor, address, key, isForm, language }: PledgeContext): Promise<MadePledge> {
  // Counted first, and taken back where nothing is made: the count of an address is taken by one at a time, so that of
  // the same pledges at once each sees the one before it.
  const { retryAfter } = await spend(tx, 'pledge:address', address)
  const columns = { ...columnsOf(pledge), userId: actor?.id ?? null }
  // One that was withdrawn meanwhile is made anew.
  const sentBefore = { ...columns, createdAt: { gt: sameWordsSince() }, status: { not: 'withdrawn' as const } }
  const twin = isForm && (await tx.pledge.findFirst({ where: sentBefore, select: shown }))
  const id = newId()
  const madeBefore = twin ? twin.id : await claim(tx, pledge, id, { key, sender: actor?.id ?? address })
  if (madeBefore) {
    await giveBack(tx, 'pledge:address', address)
    return tx.pledge.findUniqueOrThrow({ where: { id: madeBefore }, select: shown })
  }
  if (retryAfter > 0) throw new Refused('rate_limited', retryAfter)
  const [reference, manageToken] = [await freeReference(tx), randomToken()]
  const found = { id, reference, language, manageHash: sha256(manageToken), searchText: searchTextOf(pledge, reference) }
  const row = await tx.pledge.create({ data: { ...columns, ...found, createdAt: now() }, select: pledgeColumns })
  await recordChange(tx, id, 'made', historyOf(pledge), actor?.id)
  // Who names a stranger's mailbox over and over sends her no more of his words.
  const isFlood = (await spend(tx, 'pledge-copy:recipient', pledge.email)).retryAfter > 0
  await queuePledgeMails(tx, pledgeView(row), 'made', { manageToken, withCopy: !isFlood })
  log.info('pledge_made', { pledge: id, actor: actor?.id })
  return { id, reference }
}

/**
 * Claims the key for a pledge that is about to be made; answers with the id of the one made with it before. A retry may
 * come over another line, from another address: the same key with the same words is the same pledge there too.
 */
async function claim(tx: Tx, pledge: Pledge, id: string, { key, sender }: { key: string | undefined; sender: string }): Promise<string | undefined> {
  const body = JSON.stringify(historyOf(pledge))
  const anywhere = await claimOnce(tx, { sender: 'anyone', verb: 'make-pledge', key: key && `${key} ${body}`, body }, id)
  if (anywhere.madeBefore) return anywhere.madeBefore
  return (await claimOnce(tx, { sender, verb: 'make-pledge', key, body }, id)).madeBefore
}
