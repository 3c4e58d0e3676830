import { afterEach, describe, expect, test } from 'vitest'
import { getLocalizer } from '~/i18n/server'
import { setClock } from '~/infra/clock'
import { read } from '~/infra/db'
import { createComment, createPost } from '../factories'
import { useDatabase } from '../support/database'
import { stopClock } from '../support/second-factor'
import { get, nextOf, post, put, remove } from './support/client'
import { memberScene, signedIn } from './support/scene'

useDatabase()
afterEach(() => setClock(null))

async function postScene() {
  const scene = await memberScene()
  const story = await createPost({ author: scene.user, community: scene.community })
  return { ...scene, story, like: `${scene.path}/posts/${story.id}/like`, comments: `${scene.path}/posts/${story.id}/comments` }
}

async function likesOf(id: string) {
  const row = await read.post.findUniqueOrThrow({ where: { id } })
  return { counted: row.likeCount, rows: await read.like.count({ where: { postId: id } }) }
}

describe('likes', () => {
  test('POST toggles', async () => {
    const { like, token } = await postScene()
    expect(await post(like, undefined, token)).toMatchObject({ status: 200, json: { liked: true, like_count: 1 } })
    expect(await post(like, {}, token)).toMatchObject({ status: 200, json: { liked: false, like_count: 0 } })
  })

  test('PUT and DELETE set and unset the like, whatever its state', async () => {
    const { like, token } = await postScene()
    for (let time = 0; time < 2; time += 1) expect((await put(like, token)).json).toEqual({ liked: true, like_count: 1 })
    for (let time = 0; time < 2; time += 1) expect((await remove(like, token)).json).toEqual({ liked: false, like_count: 0 })
  })

  test('GET changes nothing: it is 405', async () => {
    const { like, token, story } = await postScene()
    expect((await get(like, token)).status).toBe(405)
    expect(await likesOf(story.id)).toEqual({ counted: 0, rows: 0 })
  })

  test('the limit is a hundred and twenty a minute', async () => {
    stopClock()
    const { like, token } = await postScene()
    for (let time = 0; time < 120; time += 1) await put(like, token)
    expect(await post(like, undefined, token)).toMatchObject({ status: 429, json: { code: 'rate_limited' } })
  })
})

describe('comments', () => {
  test('commenting returns 201 with the comment, and counts it', async () => {
    const { comments, token, user, path } = await postScene()
    const { status, json } = await post(comments, { content: '  Thank you.  ' }, token)
    expect(status).toBe(201)
    expect(json).toEqual({ id: expect.any(String) as unknown, username: user.username, content: 'Thank you.', created_at: expect.stringMatching(/Z$/) as unknown })
    expect((await get(comments, token)).list).toEqual([json])
    expect((await get(`${path}/posts`, token)).list).toMatchObject([{ comment_count: 1 }])
  })

  test('comments are oldest first, fifty by default, with their total', async () => {
    const { comments, token, user, story } = await postScene()
    const ids: string[] = []
    for (let index = 0; index < 53; index += 1) ids.push((await createComment({ author: user, post: story })).id)
    const first = await get(comments, token)
    const second = await get(String(nextOf(first)), token)
    expect([first.list.length, second.list.length, nextOf(second)]).toEqual([50, 3, undefined])
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(ids)
    expect(first.headers.get('X-Total-Count')).toBe('53')
  })

  test.each([{}, { content: '' }, { content: ' \n\t' }, { content: '\u200b\u200d' }, { content: 'x'.repeat(5001) }, { content: 'a\0' }, { content: '\udfff' }, { content: 7 }, { content: ['a'] }])(
    'invalid content is 400 and nothing is stored (%#)',
    async (body) => {
      const { comments, token } = await postScene()
      expect(await post(comments, body, token)).toMatchObject({ status: 400, json: { code: 'validation_failed', details: [{ path: 'content' }] } })
      expect(await read.comment.count()).toBe(0)
    },
  )

  test('five thousand characters are accepted, and an author in the body is ignored', async () => {
    const { comments, token, user } = await postScene()
    const other = await signedIn()
    expect((await post(comments, { content: 'ä'.repeat(5000), userId: other.user.id, username: 'other' }, token)).json.username).toBe(user.username)
  })

  test('a phrase of support is a comment, and each reader gets it in their own language', async () => {
    const { comments, token, story } = await postScene()
    const { status, json } = await post(comments, { phrase: 'not_alone' }, token, { 'Accept-Language': 'de' })
    expect([status, Object.keys(json)]).toEqual([201, ['id', 'username', 'content', 'created_at']])
    expect(json.content).toBe(getLocalizer('de').t('phrases:texts.not_alone'))
    for (const language of ['en', 'ar'] as const) {
      const { list } = await get(comments, token, { 'Accept-Language': language })
      expect(list).toMatchObject([{ content: getLocalizer(language).t('phrases:texts.not_alone') }])
    }
    expect(await read.comment.findMany({ where: { postId: story.id }, select: { content: true, phrase: true } })).toEqual([{ content: '', phrase: 'not_alone' }])
  })

  test('the limit is thirty in ten minutes', async () => {
    const { comments, token } = await postScene()
    for (let time = 0; time < 30; time += 1) expect((await post(comments, { content: 'Yes.' }, token)).status).toBe(201)
    expect((await post(comments, { content: 'Yes.' }, token)).status).toBe(429)
  })
})
