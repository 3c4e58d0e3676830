import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { registerMember } from '~/features/identity/auth/register'
import { startSession } from '~/features/identity/auth/sessions'
import { createDefaultCommunities } from '~/features/stories/communities/default-communities'
import { joinCommunity } from '~/features/stories/communities/join-community'
import { listCommunities } from '~/features/stories/communities/list-communities'
import { storiesPerPage } from '~/features/stories/communities/list-feed'
import { communityTypes } from '~/kernel/validation/choices'
import { closeDb, write } from '~/infra/db'
import { seedCatalogue } from '~/kernel/catalogue/seed-catalogue'
import { migrate } from '~/infra/db/migrate'
import { getSqlitePath } from '~/infra/db/sqlite'
import { env } from '~/infra/env'
import type { SeedAmounts } from '../seed/amounts'
import { fillDatabase } from '../seed/fill'
import { openStore } from '../seed/store'
import { englishSentencePool, generateStory } from '../seed/texts'
import { getTemporaryFolder } from './temporary-folder'

export const readerAccount = { email: 'reader@example.org', username: 'reader', password: 'a quiet house by the lake' }

export async function createBaseDatabase(): Promise<void> {
  await migrate(env)
  const texts = Object.fromEntries(communityTypes.map((type) => [type, { name: type, description: type }]))
  await write(seedCatalogue)
  await createDefaultCommunities(texts as Parameters<typeof createDefaultCommunities>[0])
  await closeDb()
}

export async function createFilledDatabase(name: string, amounts: SeedAmounts): Promise<string> {
  const file = join(getTemporaryFolder(), `${name}.db`)
  copyFileSync(getSqlitePath(env.databaseUrl), file)
  const databaseUrl = `file:${file}`
  const store = await openStore({ databaseKind: 'sqlite', databaseUrl })
  await fillDatabase(store, amounts)
  await store.close()
  return databaseUrl
}

export async function createTypicalDatabase(name: string): Promise<string> {
  const databaseUrl = await createFilledDatabase(name, { members: 100, posts: 1000, comments: 3000 })
  await replaceWithEnglishStories(databaseUrl, `
    SELECT "id" FROM (SELECT "id", row_number() OVER (PARTITION BY "communityId" ORDER BY "id" DESC) AS "position" FROM "Post")
    WHERE "position" <= ${storiesPerPage}`)
  return databaseUrl
}

/** Replaces the stories found by the SQL query `ids` with English stories, because other writing systems need more bytes per character. */
export async function replaceWithEnglishStories(databaseUrl: string, ids: string): Promise<void> {
  const store = await openStore({ databaseKind: 'sqlite', databaseUrl })
  for (const id of await store.list(ids)) {
    const { title, content } = generateStory(englishSentencePool)
    await store.run('UPDATE "Post" SET "title" = ?, "content" = ? WHERE "id" = ?', title, content, id)
  }
  await store.close()
}

let fewAndMany: Promise<{ few: string; many: string }> | undefined

export function createSmallAndLargeDatabases(): Promise<{ few: string; many: string }> {
  const fillBoth = async () => {
    console.log('  filling 10,000 and 1,000,000 posts')
    return {
      few: await createFilledDatabase('few', { members: 1000, posts: 10_000, comments: 0 }),
      many: await createFilledDatabase('many', { members: 1000, posts: 1_000_000, comments: 0 }),
    }
  }
  return (fewAndMany ??= fillBoth())
}

export async function createReaderSessionCookie(): Promise<string> {
  const names = { firstName: 'Ada', lastName: 'Lake', gender: null, age: null, country: null }
  const made = await registerMember({ ...readerAccount, ...names, rememberMe: true, letters: false }, { address: '127.0.0.1', language: 'en' })
  if (!made.ok) throw new Error(`Nobody could register: ${made.error.code}`)
  for (const { id } of await listCommunities(made.value)) await joinCommunity(made.value, id)
  const token = await startSession(made.value.id, true)
  await closeDb()
  return `session=${token}`
}
