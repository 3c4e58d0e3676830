import { now } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { log } from '~/infra/log'
import { seal, unseal } from '~/infra/secrets'
import type { Localizer } from '~/i18n/server'
import { communityName } from '../communities/community-texts'
import { spendOrRefuse } from '../limits/spend'
import type { Member } from '../members/member'
import { done, mapped, outcomeOf, refuse, type Outcome } from '../outcome/outcome'
import { signInWithCode, type Circumstances } from '../second-factor/sign-in-with-code'
import { archiveFiles } from './archive-files'
import type { ExportInput } from './schemas'
import type { Owner } from './section'
import { zipped } from './zip-stream'

/** In ms: how long after she showed who she is the file can be fetched. Some phones fetch a download a second time. */
const fetchableFor = 5 * 60_000

/**
 * Lets a member who gives her password, and a code where her account asks for one, fetch what is hers, for five minutes: the key
 * to `exportOwn`, which is of use to nobody who is not signed in as she is. Password and code are refused as in signing in.
 */
export const permitExport = (actor: Member, { password, code }: ExportInput, circumstances: Circumstances): Promise<Outcome<string>> =>
  mapped(signInWithCode({ email: actor.email, password, code }, circumstances), () => seal(`export ${actor.id} ${now().getTime() + fetchableFor}`))

function isPermitted({ id }: Member, key: string): boolean {
  const [purpose, whose, until] = unseal(key)?.split(' ') ?? []
  return purpose === 'export' && whose === id && Number(until) > now().getTime()
}

/**
 * Everything of a member's as a ZIP, made as it is taken (docs/decisions/0032): what she wrote, anonymously too, kept and chose,
 * and what the site knows of her; of nobody else more than a username that she blocked. Ten a day (`rate_limited`).
 * `reauth_required` where the key is not hers, or its time is over.
 * @param key from `permitExport`
 */
export async function exportOwn(
  actor: Member, key: string, { localizer, timeZone }: { localizer: Localizer; timeZone: string },
): Promise<Outcome<AsyncGenerator<Uint8Array, void>>> {
  if (!isPermitted(actor, key)) return refuse('reauth_required')
  const counted = await outcomeOf(write((tx) => spendOrRefuse(tx, 'export:member', actor.id)))
  if (!counted.ok) return counted
  const owner: Owner = { member: actor, localizer, timeZone, community: await communityNames(localizer) }
  log.info('data_exported', { actor: actor.id })
  return done(zipped(archiveFiles(owner)))
}

async function communityNames(localizer: Localizer): Promise<Owner['community']> {
  const rows = await read.community.findMany({ select: { id: true, name: true, textKey: true } })
  const names = new Map(rows.map((row) => [row.id, communityName(row, localizer)]))
  return (id) => (id === null ? null : (names.get(id) ?? null))
}
