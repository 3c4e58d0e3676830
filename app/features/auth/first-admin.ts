import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { isUniqueViolation, write } from '~/infra/db'
import { env } from '~/infra/env'
import { log } from '~/infra/log'
import { hashPassword } from '~/infra/password'
import { writeSecretFile } from '~/infra/secret-file'
import { hasAdmin, insertAdmin } from './grant-admin'

const first = { email: 'admin@localhost.localdomain', username: 'site_admin' }
const makeYourOwn = 'Make your own with: npm run admin -- --email you@example.org --username you'

/** Beside the data: the folder of the SQLite file, else `./data`. */
const dataFolder = () => (env.databaseKind === 'sqlite' ? dirname(env.databaseUrl.replace(/^file:/, '')) : './data')

/**
 * Makes the first admin of a site that has none, and answers with the lines that the operator is told. Only a terminal is told
 * the password. Elsewhere the lines are collected as a log: they name a new file that holds it, which its owner alone can read.
 */
export async function makeFirstAdmin({ isTerminal, folder = dataFolder() }: { isTerminal: boolean; folder?: string }): Promise<string[]> {
  if (await hasAdmin()) return []
  const password = randomBytes(12).toString('base64url')
  const known = [`  username  ${first.username}`, `  password  ${password}`]
  // Written before the admin is made: nobody could sign in as an admin whose password was lost.
  const file = isTerminal ? null : writeSecretFile(folder, 'first-admin-password.txt', `${known.join('\n')}\n`)
  try {
    const passwordHash = await hashPassword(password)
    await write((tx) => insertAdmin(tx, { ...first, passwordHash }))
  } catch (error) {
    if (file) rmSync(file)
    // Another start has made it at the same moment.
    if (isUniqueViolation(error) && (await hasAdmin())) return []
    throw error
  }
  log.info('admin_granted', { actor: 'command line' })
  return file === null
    ? ['Made the first admin. This password is shown this once and stored nowhere:', ...known, makeYourOwn]
    : [`Made the first admin, ${first.username}. The password is in ${file}: sign in, change it, and delete the file.`, makeYourOwn]
}
