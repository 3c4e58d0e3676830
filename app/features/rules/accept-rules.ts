import { write } from '~/infra/db'
import { log } from '~/infra/log'
import type { Member } from '../members/member'
import { done, type Outcome } from '../outcome/outcome'
import { currentRulesVersion } from './rules-version'

/**
 * Stores that a member accepts the rules that she was shown. A version that is not there yet counts as the one in force,
 * and an older one than she has accepted changes nothing.
 */
export async function acceptRules(member: Member, shownVersion: number): Promise<Outcome<void>> {
  const rulesVersion = Math.min(shownVersion, await currentRulesVersion())
  const isOlder = { OR: [{ rulesVersion: null }, { rulesVersion: { lt: rulesVersion } }] }
  await write((tx) => tx.user.updateMany({ where: { id: member.id, ...isOlder }, data: { rulesVersion } }))
  log.info('rules_accepted', { actor: member.id, version: rulesVersion })
  return done(undefined)
}
