import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { closeDb } from '~/infra/db'
import { getSqlitePath } from '~/infra/db/sqlite'
import { env } from '~/infra/env'
import { createCommunity, createMember, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { deleteOwnStory } from '../communities/delete-own-text'
import { shareStory } from '../communities/share-story'

useDatabase()

test('the words of a deleted story are gone from the database file', async () => {
  const [community, author] = [await createCommunity(), await createMember()]
  await join(author, community)
  const story = { title: 'Xyzzyword', content: 'Of a quxquxed plughword.', postType: 'story' as const, isAnonymous: true }
  const shared = await shareStory(author, community.id, story)
  if (!shared.ok) throw new Error(shared.error.code)
  const isInFile = async (word: string) => {
    await closeDb()
    return readFileSync(getSqlitePath(env.databaseUrl)).includes(word)
  }
  expect(await isInFile('xyzzyword')).toBe(true)
  await deleteOwnStory(author, shared.value.id)
  for (const word of ['xyzzyword', 'quxquxed', 'plughword']) expect(await isInFile(word), word).toBe(false)
})
