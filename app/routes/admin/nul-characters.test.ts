import type { ActionFunctionArgs } from '@remix-run/node'
import { beforeEach, describe, expect, test } from 'vitest'
import { startBrowserSession } from '~/http/session'
import { createMember } from '../../../tests/factories'
import { useDatabase } from '../../../tests/support/database'
import { action as moveBook } from './books/route'
import { action as moveTestimonial } from './pages/overview/route'
import { action as createSample } from './samples/new/route'
import { action as moveSample } from './samples/route'

useDatabase()

let cookie = ''
beforeEach(async () => {
  cookie = (await startBrowserSession(new Request('http://localhost/'), await createMember({ role: 'admin' }), false)).split(';')[0] ?? ''
})

const post = (path: string, fields: Record<string, string>): ActionFunctionArgs => ({
  request: new Request(`http://localhost${path}`, { method: 'POST', headers: { Cookie: cookie }, body: new URLSearchParams(fields) }),
  params: {},
  context: {},
})

type MoveAction = (args: ActionFunctionArgs) => Promise<Pick<Response, 'status' | 'headers'>>
const moves: [name: string, move: MoveAction, path: string, fields: Record<string, string>, notice: string][] = [
  ['book', moveBook, '/admin/books', {}, 'book-gone'],
  ['series', moveBook, '/admin/books', { list: 'series' }, 'series-gone'],
  ['sample', moveSample, '/admin/samples', {}, 'sample-gone'],
  ['testimonial', moveTestimonial, '/admin/pages', {}, 'testimonial-gone'],
]

// PostgreSQL rejects a text with a NUL character, and SQLite finds nothing.
describe('an id with a NUL character', () => {
  test.each(moves)('of a %s to move leads back to the list with a notice', async (_name, move, path, fields, notice) => {
    const answer = await move(post(path, { id: '\0', direction: 'up', ...fields }))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Set-Cookie')).toContain(`notice=${notice};`)
  })

  test('of the book of a new sample is refused, and everything typed is kept', async () => {
    const typed = { slug: 'first-cup', language: 'en', title: 'The first cup', note: '', body: 'One.' }
    expect(await createSample(post('/admin/samples/new', { book: '\0', ...typed }))).toMatchObject({
      data: { errors: { book: 'Choose one of the options in the list' }, values: typed },
      init: { status: 400 },
    })
  })
})
