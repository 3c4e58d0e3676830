import type { ActionFunctionArgs } from '@remix-run/node'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '~/kernel/members/member'
import { startBrowserSession } from '~/http/session'
import { createId } from '~/infra/ids'
import { createCommunity, createMember, join } from '../../../tests/factories'
import { useDatabase } from '../../../tests/support/database'
import { action as bookmark } from './bookmark'
import { action as deleteText } from './delete'
import { action as discard } from './discard'
import { action as sendForm, loader } from './home/route'
import { action as sendInPlace } from './in-place'
import { action as joinCommunity } from './join'
import { action as leaveCommunity } from './leave'
import { action as like } from './like'

useDatabase()

let member: Member
let cookie = ''
beforeEach(async () => {
  member = await createMember()
  cookie = (await startBrowserSession(new Request('http://localhost/'), member, false)).split(';')[0] ?? ''
})

const post = (path: string, fields: Record<string, string>): ActionFunctionArgs => ({
  request: new Request(`http://localhost${path}`, { method: 'POST', headers: { Cookie: cookie }, body: new URLSearchParams(fields) }),
  params: {},
  context: {},
})

type Button = (args: ActionFunctionArgs) => Promise<Pick<Response, 'status' | 'headers'>>
const buttons: [name: string, button: Button, fields: Record<string, string>, notice: string][] = [
  ['like', like, { postId: '\0', like: '1' }, 'like-failed'],
  ['bookmark', bookmark, { postId: '\0', bookmark: '1' }, 'bookmark-failed'],
  ['delete', deleteText, { kind: 'story', id: '\0' }, 'gone'],
  ['delete', deleteText, { kind: 'comment', id: '\0' }, 'gone'],
  ['join', joinCommunity, { communityId: '\0' }, 'join-failed'],
  ['leave', leaveCommunity, { communityId: '\0' }, 'leave-failed'],
  ['discard', discard, { id: '\0' }, 'draft-discarded'],
]

const ids = { communityId: '\0', postId: '\0' }
const gone = { refusal: 'This is no longer there.' }

// PostgreSQL rejects a text with a NUL character, and SQLite finds nothing.
describe('an id with a NUL character', () => {
  test.each(buttons)('sent to /dashboard/%s leads back with a notice', async (name, button, fields, notice) => {
    const answer = await button(post(`/dashboard/${name}`, fields))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Set-Cookie')).toContain(`notice=${notice};`)
  })

  test.each<[string, Record<string, string>, object]>([
    ['like', ids, gone],
    ['bookmark', ids, gone],
    ['comment', { ...ids, content: 'I know that night.' }, gone],
    ['join', ids, { hasFailed: true }],
    ['leave', ids, { hasFailed: true }],
    ['draft', { ...ids, kind: 'comment', content: 'Half a', draft: createId() }, { isSaved: true }],
  ])('sent in place to %s gets an answer', async (kind, fields, expected) => {
    const answer = await sendInPlace(post('/dashboard/in-place', { 'in-place': kind, ...fields }))
    expect(await answer.json()).toMatchObject(expected)
  })

  test('of a community refuses a story and keeps everything typed', async () => {
    const typed = { title: 'Kept', content: 'Every word' }
    expect(await sendForm(post('/dashboard', { intent: 'share', communityId: '\0', postType: 'story', ...typed }))).toMatchObject({
      data: { errors: { communityId: 'Choose one of the options in the list' }, values: typed },
      init: { status: 400 },
    })
  })

  test('of a story refuses a comment and keeps everything typed', async () => {
    expect(await sendForm(post('/dashboard', { intent: 'comment', ...ids, content: 'Every word' }))).toMatchObject({
      data: { values: { content: 'Every word' } },
      init: { status: 404 },
    })
  })

  test('of a draft does not keep a story from being shared', async () => {
    const community = await createCommunity()
    await join(member, community)
    const story = { communityId: community.id, title: 'A morning', content: 'It rained.', postType: 'story', draft: '\0' }
    expect(await sendForm(post('/dashboard', { intent: 'share', ...story }))).toMatchObject({ status: 303 })
  })

  test('of a story has no comments to load', async () => {
    const request = new Request('http://localhost/dashboard?comments-of=%00', { headers: { Cookie: cookie } })
    expect(await loader({ request, params: {}, context: {} })).toMatchObject({ comments: null, view: null })
  })
})
