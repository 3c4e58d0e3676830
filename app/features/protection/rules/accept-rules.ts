import { write } from '~/infra/db'
import { log } from '~/infra/log'
import type { Member } from '~/kernel/members/member'
import { ok, type Result } from '~/kernel/result/result'
import { currentRulesVersion } from './rules-version'

/**
 * Stores that a member accepts the rules version that was shown. A version higher than the current one counts as the
 * current one, and an older version than the accepted one changes nothing.
 */
export async function acceptRules(member: Member, shownVersion: number): Promise<Result<void>> {
  const rulesVersion = Math.min(shownVersion, await currentRulesVersion())
  const isOlder = { OR: [{ rulesVersion: null }, { rulesVersion: { lt: rulesVersion } }] }
  await write((tx) => tx.user.updateMany({ where: { id: member.id, ...isOlder }, data: { rulesVersion } }))
  log.info('rules_accepted', { actor: member.id, version: rulesVersion })
  return ok(undefined)
}
