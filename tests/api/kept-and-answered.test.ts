import { afterEach, expect, test, vi } from 'vitest'
import { read, UnavailableError } from '~/infra/db'
import { useDatabase } from '../support/database'
import { get, idOf, post } from './support/client'
import { memberScene, signedIn } from './support/scene'

useDatabase()
afterEach(() => vi.restoreAllMocks())

const rows = async () => (await read.post.count()) + (await read.comment.count()) + (await read.community.count())

/** Disconnects the database for queries right after a transaction has committed. */
async function loseAfterCommit() {
  const [query, before] = [read.$queryRaw, await rows()]
  vi.spyOn(read, '$queryRaw').mockImplementation(async (sql) => {
    if ((await rows()) > before) throw new UnavailableError('database_unreachable')
    return query(sql)
  })
}

/** Sends the call while the database is lost, and again with the same key when the database is back. */
async function sentTwice(path: string, body: object, token: string) {
  const key = { 'Idempotency-Key': 'one-and-the-same' }
  await loseAfterCommit()
  const first = await post(path, body, token, key)
  vi.restoreAllMocks()
  return { first, again: await post(path, body, token, key) }
}

test.each([{}, { isAnonymous: true, postType: 'question', language: 'de' }])(
  'a stored story is answered with 201 even if the database is lost then, as it is read later: %j', async (more) => {
    const { path, token } = await memberScene()
    const { first, again } = await sentTwice(`${path}/posts`, { title: ' Kept ', content: 'Every word.', ...more }, token)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.json).toEqual(first.json)
    expect((await get(`${path}/posts`, token)).list).toEqual([first.json])
  },
)

test.each([{ content: ' Thank you. ' }, { phrase: 'not_alone' }])(
  'a comment is answered like this too: %j', async (words) => {
    const { path, token } = await memberScene()
    const comments = `${path}/posts/${idOf(await post(`${path}/posts`, { title: 'One', content: 'Words.' }, token))}/comments`
    const { first, again } = await sentTwice(comments, words, token)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.json).toEqual(first.json)
    expect((await get(comments, token)).list).toEqual([first.json])
  },
)

test('a community is answered like this too', async () => {
  const { token } = await signedIn({ role: 'admin' })
  const { first, again } = await sentTwice('/api/admin/communities', { name: 'Quiet', description: 'A place.', type: 'general' }, token)
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.json).toEqual(first.json)
})
