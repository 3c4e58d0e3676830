import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { register } from '~/features/auth/register'
import { startSession } from '~/features/auth/sessions'
import { makeFirstCommunities } from '~/features/communities/first-communities'
import { joinCommunity } from '~/features/communities/join'
import { listCommunities } from '~/features/communities/list-communities'
import { storiesPerPage } from '~/features/communities/list-feed'
import { communityTypes } from '~/features/fields/choices'
import { closeDb } from '~/infra/db'
import { migrate } from '~/infra/db/migrate'
import { sqliteFile } from '~/infra/db/sqlite'
import { env } from '~/infra/env'
import type { Amounts } from '../seed/amounts'
import { fill } from '../seed/fill'
import { openStore } from '../seed/store'
import { english, inventStory } from '../seed/texts'
import { temporaryFolder } from './temporary-folder'

export const account = { email: 'reader@example.org', username: 'reader', password: 'a quiet house by the lake' }

/** The database that the environment names, with its communities. */
export async function makeDatabase(): Promise<void> {
  await migrate(env)
  const texts = Object.fromEntries(communityTypes.map((type) => [type, { name: type, description: type }]))
  await makeFirstCommunities(texts as Parameters<typeof makeFirstCommunities>[0])
  await closeDb()
}

/** The URL of a copy of that database with so much in it. */
export async function filledCopy(name: string, amounts: Amounts): Promise<string> {
  const file = join(temporaryFolder(), `${name}.db`)
  copyFileSync(sqliteFile(env.databaseUrl), file)
  const databaseUrl = `file:${file}`
  const store = await openStore({ databaseKind: 'sqlite', databaseUrl })
  await fill(store, amounts)
  await store.close()
  return databaseUrl
}

/**
 * The URL of a copy with a first page of stories in English: what a page costs is measured by those, for most other
 * scripts take two or three bytes a character.
 */
export async function everydayCopy(name: string): Promise<string> {
  const databaseUrl = await filledCopy(name, { members: 100, posts: 1000, comments: 3000 })
  const store = await openStore({ databaseKind: 'sqlite', databaseUrl })
  for (const id of await store.list(`SELECT "id" FROM "Post" ORDER BY "id" DESC LIMIT ${storiesPerPage}`)) {
    const { title, content } = inventStory(english)
    await store.run('UPDATE "Post" SET "title" = ?, "content" = ? WHERE "id" = ?', title, content, id)
  }
  await store.close()
  return databaseUrl
}

/** Has somebody register and join all communities; the cookie of her session. */
export async function signedInReader(): Promise<string> {
  const names = { firstName: 'Ada', lastName: 'Lake', gender: null, age: null, country: null }
  const made = await register({ ...account, ...names, rememberMe: true }, { address: '127.0.0.1' })
  if (!made.ok) throw new Error(`Nobody could register: ${made.refusal.code}`)
  for (const { id } of await listCommunities(made.value)) await joinCommunity(made.value, id)
  const token = await startSession(made.value.id, true)
  await closeDb()
  return `session=${token}`
}
