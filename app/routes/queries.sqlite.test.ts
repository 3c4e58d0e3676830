import type { LoaderFunctionArgs } from '@remix-run/node'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveAuthorTexts } from '~/features/publishing/author/edit-author-texts'
import { startBrowserSession } from '~/http/session'
import { storiesPerPage } from '~/features/stories/communities/list-feed'
import * as queries from '~/infra/db/slow-queries'
import { createId } from '~/infra/ids'
import { runInRequestContext } from '~/infra/request-context'
import { loader as frame } from '~/root'
import { createCommunity, createMember, createPost, join } from '../../tests/factories'
import { useDatabase } from '../../tests/support/database'
import { loader as account } from '~/routes/account/profile/route'
import { loader as dashboard } from '~/routes/dashboard/home/route'
import { loader as journey } from '~/routes/dashboard/journey/route'
import { loader as library } from '~/routes/library/overview/route'
import { loader as notifications } from '~/routes/dashboard/notifications/route'
import { loader as search } from '~/routes/dashboard/search/route'
import { loader as pagesDesk } from '~/routes/admin/pages/overview/route'
import { loader as about } from '~/routes/site/about/route'
import { loader as center } from '~/routes/site/center/route'
import { loader as contact } from '~/routes/site/contact/route'

useDatabase()
afterEach(() => vi.restoreAllMocks())

let cookie = ''
let postId = ''
beforeEach(async () => {
  const [reader, author] = [await createMember(), await createMember()]
  const communities = await Promise.all(Array.from({ length: 5 }, () => createCommunity()))
  for (const community of communities) for (const member of [reader, author]) await join(member, community)
  for (let n = 0; n <= storiesPerPage; n++) ({ id: postId } = await createPost({ author, community: communities[n % 5]! }))
  cookie = (await startBrowserSession(new Request('http://localhost/'), reader, false)).split(';')[0] ?? ''
})

/** The SQL statements of the second visit: the loaders of the screen and its frame in one request, with warm caches. */
async function statements(path: string, loader: (args: LoaderFunctionArgs) => Promise<unknown>): Promise<string[]> {
  const visit = () => {
    const request = new Request(`http://localhost${path.replace(':post', postId)}`, { headers: { Cookie: cookie } })
    const context = { requestId: createId(), clientAddress: '127.0.0.1', onClose: () => {}, cache: new Map() }
    const args = { request, params: {}, context: {} }
    return runInRequestContext(context, () => Promise.all([frame(args), loader(args)]))
  }
  await visit()
  const timed = vi.spyOn(queries, 'timeQuery')
  await visit()
  const run = timed.mock.calls.map(([sql]) => sql)
  timed.mockRestore()
  return run
}

test.each([
  ['/dashboard', dashboard, 10],
  ['/dashboard?story=:post', dashboard, 15],
  ['/dashboard?comments-of=:post', dashboard, 7],
  ['/notifications', notifications, 10],
  ['/journey', journey, 10],
  ['/library', library, 10],
  ['/search?q=spring', search, 10],
  ['/account', account, 10],
] as [string, typeof dashboard, number][])('%s of a member of five communities runs no more statements than allowed', async (path, loader, max) => {
  const run = await statements(path, loader)
  expect(run.length, run.join('\n')).toBeLessThanOrEqual(max)
  expect(run.length).toBeGreaterThan(0)
})

test.each([['/about', about], ['/contact', contact], ['/center', center]] as const)('%s asks the database nothing but who a member is', async (path, loader) => {
  await saveAuthorTexts(await createMember({ role: 'admin' }), 0, 'en', { biography: 'She writes.', opening: 'In spring', contact: 'Write to me.' })
  expect((await statements(path, async () => null)).length).toBe((await statements(path, loader)).length)
})

test('the admin’s list of the pages about the author runs few statements', async () => {
  const admin = await createMember({ role: 'admin' })
  cookie = (await startBrowserSession(new Request('http://localhost/'), admin, false)).split(';')[0] ?? ''
  const run = await statements('/admin/pages', pagesDesk)
  expect(run.length, run.join('\n')).toBeLessThanOrEqual(8)
})
