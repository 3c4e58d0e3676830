import { write } from '~/infra/db'
import { log } from '~/infra/log'
import type { Member } from '~/kernel/members/member'
import { ok, type Result } from '~/kernel/result/result'
import { readCurrentRulesVersion } from './rules-version'

/** Stores `shownVersion`, limited to the current version. An older version never replaces a newer version. */
export async function acceptRules(member: Member, shownVersion: number): Promise<Result<void>> {
  const rulesVersion = Math.min(shownVersion, await readCurrentRulesVersion())
  const isOlder = { OR: [{ rulesVersion: null }, { rulesVersion: { lt: rulesVersion } }] }
  await write((tx) => tx.user.updateMany({ where: { id: member.id, ...isOlder }, data: { rulesVersion } }))
  log.info('rules_accepted', { actor: member.id, version: rulesVersion })
  return ok(undefined)
}
