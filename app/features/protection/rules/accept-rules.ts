import { write } from '~/infra/db'
import { log } from '~/infra/log'
import type { Member } from '~/kernel/members/member'
import { ok, type Result } from '~/kernel/result/result'
import { readCurrentRulesVersion } from './rules-version'

/** Stores the version that was shown, but at most the current one. An older version never replaces a newer one. */
export async function acceptRules(member: Member, shownVersion: number): Promise<Result<void>> {
  const rulesVersion = Math.min(shownVersion, await readCurrentRulesVersion())
  const isOlder = { OR: [{ rulesVersion: null }, { rulesVersion: { lt: rulesVersion } }] }
  await write((tx) => tx.user.updateMany({ where: { id: member.id, ...isOlder }, data: { rulesVersion } }))
  log.info('rules_accepted', { actor: member.id, version: rulesVersion })
  return ok(undefined)
}
