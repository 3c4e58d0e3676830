import { now } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { log } from '~/infra/log'
import { seal, unseal } from '~/infra/secrets'
import type { Localizer } from '~/i18n/server'
import { communityName } from '~/features/stories'
import { enforceRateLimit } from '~/kernel/rate-limit/rate-limit'
import type { Member } from '~/kernel/members/member'
import { ok, mapResult, toResult, fail, type Result } from '~/kernel/result/result'
import { type SignInContext, signInWithCode } from '~/features/identity'
import { archiveFiles } from './archive-files'
import type { ExportInput } from './schemas'
import type { Owner } from './section'
import { zipStream } from './zip-stream'

/** How long the file can be fetched after the password check, in ms. Some phones fetch a download twice. */
const fetchableFor = 5 * 60_000

/**
 * Checks password and code and returns a key with which only this member can call `exportOwn`. A wrong password or
 * code gives the same errors as at sign-in.
 */
export const permitExport = (actor: Member, { password, code }: ExportInput, context: SignInContext): Promise<Result<string>> =>
  mapResult(signInWithCode({ email: actor.email, password, code }, context), () => seal(`export ${actor.id} ${now().getTime() + fetchableFor}`))

function isPermitted({ id }: Member, key: string): boolean {
  const [purpose, whose, until] = unseal(key)?.split(' ') ?? []
  return purpose === 'export' && whose === id && Number(until) > now().getTime()
}

/**
 * Streams everything about a member as a ZIP, anonymous texts included; other members appear only as blocked
 * usernames (docs/decisions/0032). Error codes: `rate_limited`; `reauth_required` if the key belongs to someone else
 * or has expired.
 * @param key from `permitExport`
 */
export async function exportOwn(
  actor: Member, key: string, { localizer, timeZone }: { localizer: Localizer; timeZone: string },
): Promise<Result<AsyncGenerator<Uint8Array, void>>> {
  if (!isPermitted(actor, key)) return fail('reauth_required')
  const counted = await toResult(write((tx) => enforceRateLimit(tx, 'export:member', actor.id)))
  if (!counted.ok) return counted
  const owner: Owner = { member: actor, localizer, timeZone, community: await communityNames(localizer) }
  log.info('data_exported', { actor: actor.id })
  return ok(zipStream(archiveFiles(owner)))
}

async function communityNames(localizer: Localizer): Promise<Owner['community']> {
  const rows = await read.community.findMany({ select: { id: true, name: true, textKey: true } })
  const names = new Map(rows.map((row) => [row.id, communityName(row, localizer)]))
  return (id) => (id === null ? null : (names.get(id) ?? null))
}
