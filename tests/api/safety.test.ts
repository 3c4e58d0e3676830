import { expect, test } from 'vitest'
import { read, write } from '~/infra/db'
import { blockAuthor } from '~/features/protection/blocks/block-author'
import { createComment, createPost, join } from '../factories'
import { useDatabase } from '../support/database'
import { get, idOf, post, put } from './support/client'
import { memberScene, signedIn } from './support/scene'

useDatabase()

const story = { title: 'Of a clinic', content: 'It began in spring.' }

test('a story accepts content notes, each known one once, and its answer contains none of them', async () => {
  const { path, token } = await memberScene()
  const created = await post(`${path}/posts`, { ...story, contentNotes: ['grief', 'abuse', 'grief'] }, token)
  expect(created.status).toBe(201)
  expect(Object.keys(created.json)).not.toContain('notes')
  expect(await read.post.findUnique({ where: { id: idOf(created) } })).toMatchObject({ notes: 132 })
  expect(await read.post.findUnique({ where: { id: idOf(await post(`${path}/posts`, story, token)) } })).toMatchObject({ notes: 0 })
  for (const contentNotes of ['grief', ['sadness'], [1], {}, null]) {
    const answer = await post(`${path}/posts`, { ...story, contentNotes }, token)
    expect(answer, JSON.stringify(contentNotes)).toMatchObject({ status: 400, json: { details: [{ path: 'contentNotes' }] } })
  }
})

test('lists omit what their reader leaves out, and count all', async () => {
  const { path, token, community, user } = await memberScene()
  const other = await signedIn()
  await join(other.user, community)
  for (const contentNotes of [[], ['relapse']]) await post(`${path}/posts`, { ...story, contentNotes }, other.token)
  await write((tx) => tx.user.update({ where: { id: user.id }, data: { notesLeftOut: 16 } }))
  const answer = await get(`${path}/posts`, token)
  expect([answer.list.length, answer.headers.get('X-Total-Count')]).toEqual([1, '2'])
  expect((await get(`${path}/posts`, other.token)).list).toHaveLength(2)
})

test('a blocked text is missing: in lists, and for responses', async () => {
  const { path, token, community, user } = await memberScene()
  const other = await signedIn()
  await join(other.user, community)
  const [mine, hers] = [await createPost({ author: user, community }), await createPost({ author: other.user, community })]
  await createComment({ author: other.user, post: mine })
  const ids = async (who: string) => (await get(`${path}/posts`, who)).list.map(({ id }) => id)
  expect(await blockAuthor(await read.user.findUniqueOrThrow({ where: { id: user.id } }), { postId: hers.id }, 'block')).toMatchObject({ ok: true })
  expect([await ids(token), await ids(other.token)]).toEqual([[mine.id], [hers.id]])
  const comments = await get(`${path}/posts/${mine.id}/comments`, token)
  expect([comments.list, comments.headers.get('X-Total-Count')]).toEqual([[], '1'])
  const nowhere = '01890a5d-ac96-774b-bcce-b302099a8057'
  for (const ask of [
    (id: string) => get(`${path}/posts/${id}/comments`, other.token),
    (id: string) => post(`${path}/posts/${id}/comments`, { content: 'You!' }, other.token),
    (id: string) => post(`${path}/posts/${id}/comments`, {}, other.token),
    (id: string) => put(`${path}/posts/${id}/like`, other.token),
  ]) {
    const [blocked, absent] = [await ask(mine.id), await ask(nowhere)]
    expect([blocked.status, blocked.json]).toEqual([absent.status, absent.json])
    expect(blocked.status).toBe(404)
  }
})
