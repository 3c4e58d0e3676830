import { existsSync, readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { afterEach, expect, test } from 'vitest'
import { createCase, createCommunity, createMember, join, password } from '../../../../tests/factories'
import { requestDeletionOf } from '../../../../tests/factories/account-deletion'
import { useDatabase } from '../../../../tests/support/database'
import { inMinutes } from '../../../../tests/support/second-factor'
import { setClock } from '~/infra/clock'
import { truncateWal, read, write } from '~/infra/db'
import { getSqlitePath } from '~/infra/db/sqlite'
import { env } from '~/infra/env'
import { requestEmailChange } from '~/features/identity/account/request-email-change'
import { saveProfile } from '~/features/identity/account/profile'
import { issueTokens } from '~/features/identity/auth/tokens'
import { addComment } from '~/features/stories/communities/add-comment'
import { shareStory } from '~/features/stories/communities/share-story'
import { replaceDraft } from '~/features/stories/drafts/drafts'
import { searchStories } from '~/features/stories/search/search-stories'
import { continueDeletions } from './continue-deletions'

useDatabase()
afterEach(() => setClock(null))

const file = getSqlitePath(env.databaseUrl)

function inTheBytes(words: string[]): string[] {
  const bytes = [file, `${file}-wal`, `${file}-shm`].filter(existsSync).map((path) => readFileSync(path))
  return words.filter((word) => bytes.some((each) => each.includes(word)))
}

const mark = (what: string) => `zq${what}canary`
const inText = ['story', 'anonymous', 'comment', 'draft', 'report', 'snapshot'].map(mark)
const ofHer = ['username', 'formername', 'first', 'last', 'email', 'newemail', 'country'].map(mark)

async function livedIn() {
  const community = await createCommunity()
  const gone = await createMember({ username: mark('formername'), email: `${mark('email')}@example.org` })
  const fellow = await createMember()
  await join([gone, fellow], community)
  const names = { firstName: mark('first'), lastName: mark('last'), username: mark('username') }
  await saveProfile(gone, { ...names, gender: null, age: 34, country: mark('country'), language: 'en' } as never)
  const share = (author: typeof gone, word: string, isAnonymous: boolean) =>
    shareStory(author, community.id, { title: mark(word), content: `About ${mark(word)} ${'and more '.repeat(800)}`, postType: 'story', isAnonymous })
  const [story, secret, others] = [await share(gone, 'story', false), await share(gone, 'anonymous', true), await share(fellow, 'stays', false)]
  const idOf = (shared: typeof story) => (shared.ok ? shared.value.id : '')
  await addComment(gone, community.id, idOf(others), { content: mark('comment') })
  await replaceDraft(gone.id, { kind: 'story', title: 'Draft', content: mark('draft'), postType: 'story', isAnonymous: true })
  await requestEmailChange({ ...gone, username: names.username }, { email: `${mark('newemail')}@example.org`, password }, { address: '203.0.113.7', language: 'en' })
  const tokens = await issueTokens(gone.id, true)
  await searchStories(gone, { text: mark('searched') })
  const post = await read.post.findUniqueOrThrow({ where: { id: idOf(story) } })
  await createCase({ post, content: mark('snapshot'), reports: [{ reporterId: fellow.id, note: 'Of another' }] })
  const ofOther = await read.post.findUniqueOrThrow({ where: { id: idOf(others) } })
  await createCase({ post: ofOther, reports: [{ reporterId: gone.id, note: mark('report') }] })
  return { gone: { ...gone, ...names }, fellow, tokens, secret: idOf(secret), others: idOf(others) }
}

test.each(['remove', 'keep'] as const)('nothing of a deleted member is left in any byte of the database or its log (stories: %s)', async (stories) => {
  const { gone, fellow, tokens, secret, others } = await livedIn()
  const kept = stories === 'keep' ? ['story', 'anonymous', 'snapshot'].map(mark) : []
  const ids = [gone.id, ...(stories === 'keep' ? [] : [secret])]
  const there = [...inText, ...ofHer, ...ids]
  expect(inTheBytes(there)).toEqual(there)
  expect(inTheBytes([tokens.accessToken, mark('searched'), password])).toEqual([])
  await requestDeletionOf(gone, stories)
  inMinutes(7 * 24 * 60 + 1)
  await continueDeletions()
  expect(await read.user.findUnique({ where: { id: gone.id } })).toBeNull()
  expect(inTheBytes([...there, gone.email])).toEqual(there.filter((word) => kept.includes(word)))
  expect(inTheBytes([fellow.username, mark('stays'), others])).toHaveLength(3)
})

test('the job waits for a reader that holds the log back, and the next purge empties the log', async () => {
  const gone = await createMember({ username: mark('held') })
  const reader = new Database(file)
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM "User"').get()
  await write((tx) => tx.user.delete({ where: { id: gone.id } }))
  expect(await truncateWal()).toBe(false)
  expect(inTheBytes([mark('held')])).toEqual([mark('held')])
  reader.exec('COMMIT')
  reader.close()
  expect(await truncateWal()).toBe(true)
  expect(inTheBytes([mark('held')])).toEqual([])
})
