import { now } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { log } from '~/infra/log'
import { seal, unseal } from '~/infra/secrets'
import type { Localizer } from '~/i18n/server'
import { localizeCommunityName } from '~/features/stories'
import { enforceRateLimit } from '~/kernel/rate-limit/rate-limit'
import type { Member } from '~/kernel/members/member'
import { ok, mapResult, toResult, fail, type Result } from '~/kernel/result/result'
import { type PasswordCheckContext, checkPasswordAndCode } from '~/features/identity'
import { buildArchiveFiles } from './archive-files'
import type { DataExportInput } from './schemas'
import type { ExportContext } from './section'
import { createZipStream } from './zip-stream'

/** In ms: how long an export key stays valid. A key can be used several times, because some phones request a download twice. */
const downloadPeriod = 5 * 60_000

/**
 * Checks the password and code, and returns a key that lets only this member call `exportOwnData`. The error codes are those of
 * `checkPasswordAndCode`.
 */
export const issueExportKey = (actor: Member, { password, code }: DataExportInput, context: PasswordCheckContext): Promise<Result<string>> =>
  mapResult(checkPasswordAndCode({ email: actor.email, password, code }, context), () => seal(`export ${actor.id} ${now().getTime() + downloadPeriod}`))

function isValidExportKey({ id }: Member, key: string): boolean {
  const [purpose, whose, until] = unseal(key)?.split(' ') ?? []
  return purpose === 'export' && whose === id && Number(until) > now().getTime()
}

/**
 * Streams all data about a member as a ZIP file, including anonymous texts. Other members appear only as usernames in the
 * list of blocks (docs/decisions/0032). Error codes: `rate_limited`; `reauth_required` if the key belongs to someone else
 * or has expired.
 * @param key from `issueExportKey`
 */
export async function exportOwnData(
  actor: Member, key: string, { localizer, timeZone }: { localizer: Localizer; timeZone: string },
): Promise<Result<AsyncGenerator<Uint8Array, void>>> {
  if (!isValidExportKey(actor, key)) return fail('reauth_required')
  const counted = await toResult(write((tx) => enforceRateLimit(tx, 'export:member', actor.id)))
  if (!counted.ok) return counted
  const context: ExportContext = { member: actor, localizer, timeZone, community: await createCommunityNameLookup(localizer) }
  log.info('data_exported', { actor: actor.id })
  return ok(createZipStream(buildArchiveFiles(context)))
}

async function createCommunityNameLookup(localizer: Localizer): Promise<ExportContext['community']> {
  const rows = await read.community.findMany({ select: { id: true, name: true, textKey: true } })
  const names = new Map(rows.map((row) => [row.id, localizeCommunityName(row, localizer)]))
  return (id) => (id === null ? null : (names.get(id) ?? null))
}
