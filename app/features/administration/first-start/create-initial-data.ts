import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { acquireStartupLock, read, UnavailableError, write } from '~/infra/db'
import { env } from '~/infra/env'
import { log } from '~/infra/log'
import { hashPassword } from '~/infra/password'
import { writeSecretFile } from '~/infra/secret-file'
import { insertAdmin } from '~/features/identity'
import { type DefaultCommunityTexts, insertDefaultCommunities } from '~/features/stories'

const firstAdmin = { email: 'admin@localhost.localdomain', username: 'site_admin' }
const ownAdminHint = 'Make your own with: npm run admin -- --email you@example.org --username you'

const TIMEOUT_MS = 30_000

const getDataFolder = () => (env.databaseKind === 'sqlite' ? dirname(env.databaseUrl.replace(/^file:/, '')) : './data')

/**
 * Creates the communities and the admin of a new site if they are missing, and returns messages for the operator. Without a
 * terminal, the messages may end up in a log, so they name a file with the password instead of the password itself.
 */
export async function createInitialData(texts: DefaultCommunityTexts, { isTerminal, folder = getDataFolder() }: { isTerminal: boolean; folder?: string }): Promise<string[]> {
  if (await retryWhileUnavailable(hasInitialData)) return []
  const password = randomBytes(12).toString('base64url')
  const known = [`  username  ${firstAdmin.username}`, `  password  ${password}`]
  const passwordHash = await hashPassword(password)
  let file: string | undefined
  const createMissingData = () => write(async (tx) => {
    await acquireStartupLock(tx)
    const communities = await insertDefaultCommunities(tx, texts)
    const admins = await tx.user.findMany({ where: { role: 'admin' }, select: { passwordHash: true }, take: 2 })
    // If an admin has this password hash, an earlier attempt was committed, but the confirmation from the database was lost.
    if (admins.length > 0) return { communities, isAdminMade: admins.some((admin) => admin.passwordHash === passwordHash) }
    await insertAdmin(tx, { ...firstAdmin, passwordHash })
    // Write the file before the transaction commits, because nobody could sign in as admin if the password were lost.
    if (!isTerminal) file ??= writeSecretFile(folder, 'first-admin-password.txt', `${known.join('\n')}\n`)
    return { communities, isAdminMade: true }
  })
  const { communities, isAdminMade } = await retryWhileUnavailable(createMissingData).catch(async (error: unknown) => {
    if (file && (await read.user.count({ where: { passwordHash } })) === 0) rmSync(file)
    throw error
  })
  if (isAdminMade) log.info('admin_granted', { actor: 'command line' })
  return [...(communities > 0 ? [`Made the first ${communities} communities.`] : []), ...(isAdminMade ? formatAdminLines(known, file) : [])]
}

const formatAdminLines = (known: string[], file: string | undefined) => file === undefined
  ? ['Made the first admin. This password is shown this once and stored nowhere:', ...known, ownAdminHint]
  : [`Made the first admin, ${firstAdmin.username}. The password is in ${file}: sign in, change it, and delete the file.`, ownAdminHint]

const hasInitialData = async () =>
  (await read.community.count()) > 0 && (await read.user.count({ where: { role: 'admin' } })) > 0

/** Retries `work` for up to 30 s while the database is unavailable, for example because several processes start at once. */
export async function retryWhileUnavailable<T>(work: () => Promise<T>): Promise<T> {
  for (const deadline = performance.now() + TIMEOUT_MS; ;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof UnavailableError) || performance.now() > deadline) throw error
      await wait(100)
    }
  }
}
