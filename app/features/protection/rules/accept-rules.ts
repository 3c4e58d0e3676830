import { write } from '~/infra/db'
import { log } from '~/infra/log'
import type { Member } from '~/kernel/members/member'
import { ok, type Result } from '~/kernel/result/result'
import { currentRulesVersion } from './rules-version'

/** Accepts the version that was shown, at most the current one. Acceptance never goes back to an older version. */
export async function acceptRules(member: Member, shownVersion: number): Promise<Result<void>> {
  const rulesVersion = Math.min(shownVersion, await currentRulesVersion())
  const isOlder = { OR: [{ rulesVersion: null }, { rulesVersion: { lt: rulesVersion } }] }
  await write((tx) => tx.user.updateMany({ where: { id: member.id, ...isOlder }, data: { rulesVersion } }))
  log.info('rules_accepted', { actor: member.id, version: rulesVersion })
  return ok(undefined)
}
