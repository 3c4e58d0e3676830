import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../support/free-port'
import { startBalancer, type Balancer } from './support/balancer'
import { startCluster, type Cluster } from './support/cluster'
import { joinCluster, postAs, type ClusterMember } from './support/cluster-members'
import { exchangeInTurn } from './support/exchange'
import { hasFailed, isWell, startLoad, type Answered, type Outcome } from './support/load'
import { form } from './support/requests'

const PROCESSES = 3
const AUTHORS = 6
const SLOW = 240_000

const tell = (answers: Answered[]) => answers.map(({ kind, status, retryAfter }) => `${kind}: ${status}, Retry-After ${retryAfter ?? 'none'}`)
const slowest = (answers: Answered[]) => Math.round(Math.max(...answers.map(({ ms }) => ms)))

/** The tests depend on their order: the processes must live for the thirty seconds after which they send digests. */
describe('three processes on one PostgreSQL', () => {
  let cluster: Cluster
  let balancer: Balancer
  let reader: ClusterMember
  let authors: ClusterMember[]
  const pids = () => cluster.sites.map((site) => site.pid())
  const urls = () => cluster.sites.map((site) => new URL(site.url))
  const at = (url: URL, path: string, headers: Record<string, string> = {}) => exchangeInTurn(new URL(path, url), { host: cluster.host, headers })
  const onAll = (path: string, headers: Record<string, string> = {}) => Promise.all(urls().map((url) => at(url, path, headers)))
  const inOutbox = (status: string) => cluster.query<{ id: string }>('SELECT "id" FROM "Mail" WHERE "status" = $1', status)

  async function expectKept({ stories, pledges }: Outcome) {
    for (const [table, ids] of [['Post', stories], ['Pledge', pledges]] as const) {
      const kept = await cluster.query<{ id: string }>(`SELECT "id" FROM "${table}" WHERE "id" = ANY($1)`, ids)
      expect(kept.map(({ id }) => id).sort()).toEqual([...ids].sort())
    }
    const twice = 'GROUP BY 1 HAVING count(*) > 1'
    expect(await cluster.query(`SELECT "title" FROM "Post" ${twice} UNION ALL SELECT "email" FROM "Pledge" ${twice}`)).toEqual([])
  }

  beforeAll(async () => {
    const url = new URL(`http://127.0.0.1:${await freePort()}`)
    cluster = await startCluster(PROCESSES, { url })
    balancer = await startBalancer(Number(url.port), cluster.ports)
    const { communityId, query } = cluster
    reader = await joinCluster(cluster)
    authors = []
    for (let n = 0; n < AUTHORS; n++) authors.push(await joinCluster(cluster))
    for (const author of authors) {
      const posts = `/api/communities/${communityId}/posts`
      const post = await postAs(author, cluster, posts, { title: author.username, content: 'It began in spring.' })
      await postAs(reader, cluster, `${posts}/${post}/comments`, { content: 'Thank you.' })
    }
    // Each member has one comment to learn about, and a digest that is due.
    await query(
      `UPDATE "User" SET "notifyBy" = 'daily', "digestAt" = now() - interval '1 minute', "emailConfirmedAt" = now() WHERE "id" = ANY($1)`,
      authors.map(({ id }) => id),
    )
  }, SLOW)

  afterAll(async () => {
    await balancer?.stop()
    await cluster?.stop()
  }, 60_000)

  test('a session that starts at one is valid at all, and ends at all at once', async () => {
    const { cookie } = await joinCluster(cluster)
    expect((await onAll('/dashboard', { Cookie: cookie })).map(({ status }) => status)).toEqual([200, 200, 200])
    const [first] = urls()
    await exchangeInTurn(new URL('/sign-out', first), { method: 'POST', host: cluster.host, headers: { ...form, Cookie: cookie }, body: 'to=/' })
    expect((await onAll('/dashboard', { Cookie: cookie })).map(({ status }) => status)).toEqual([302, 302, 302])
  })

  describe('a change that an admin makes at one process shows at all, on cached pages', () => {
    let cookie = ''
    const send = (path: string, fields: Record<string, string>) =>
      exchangeInTurn(new URL(path, urls()[0]), { method: 'POST', host: cluster.host, headers: { ...form, Cookie: cookie }, body: String(new URLSearchParams(fields)) })
    /** The version in the form on a page. */
    const versionAt = async (path: string) => {
      const { body } = await at(urls()[0]!, path, { Cookie: cookie })
      return /name="version" value="(\d+)"/.exec(body)?.[1] ?? ''
    }

    async function expectShown(path: string, text: string, change: () => Promise<{ status?: number }>) {
      for (let times = 0; times < 2; times++) for (const { body } of await onAll(path)) expect(body).not.toContain(text)
      expect((await change()).status).toBe(303)
      const began = performance.now()
      await expect.poll(async () => (await onAll(path)).map(({ body }) => body.includes(text)), { interval: 20 }).toEqual([true, true, true])
      console.log(`${path} was the same on all after ${Math.round(performance.now() - began)} ms`)
      expect(new Set((await onAll(path)).map(({ headers: { etag } }) => etag)).size).toBe(1)
    }

    beforeAll(async () => {
      const admin = await joinCluster(cluster)
      await cluster.query(`UPDATE "User" SET "role" = 'admin', "staffSince" = now() WHERE "id" = $1`, admin.id)
      cookie = admin.cookie
    }, SLOW)

    test('a setting', () =>
      expectShown('/contact', 'Paper Boats', () => send('/admin/settings', { section: 'names', version: '0', siteName: 'Paper Boats', authorName: '' })))

    test('a book', () =>
      expectShown('/books', 'Everyone has advice.', async () => {
        const page = '/admin/books/milk/texts/en'
        return send(page, { version: await versionAt(page), title: 'Milk', text: 'Everyone has advice.', description: '', stories: '' })
      }))

    test('a page about the author', () =>
      expectShown('/about', 'She lives by a lake.', async () => {
        const page = '/admin/pages/texts/en'
        return send(page, { version: await versionAt(page), biography: 'She lives by a lake.', opening: '', contact: '' })
      }))

    test('a published letter', async () => {
      const created = await send('/admin/letters/new', { language: 'en', submission: randomUUID() })
      const page = `/admin/letters/${/[\da-f-]{36}/.exec(created.headers.location ?? '')?.[0]}`
      await send(page, { language: 'en', version: await versionAt(page), subject: 'The long rains', body: 'They have come.' })
      await expectShown('/letters', 'The long rains', async () =>
        send(page, { intent: 'publish', fallback: 'en', version: await versionAt(page), slug: 'the-long-rains' }))
    })
  })

  test('while the database restarts they answer 503 with Retry-After, and recover by themselves when it is back', async () => {
    // An email marked as sent at that moment is marked again in ten minutes, which is not the subject here.
    await expect.poll(() => inOutbox('waiting')).toEqual([])
    const before = pids()
    const load = startLoad(cluster, reader, { at: urls(), kinds: ['page', 'dashboard', 'feed', 'story'] })
    const goesOnAt = async (since: number) => {
      const well = load.outcome.answers.filter((answer) => answer.kind === 'story' && isWell(answer) && answer.at > since)
      return well.length >= 2 * PROCESSES
    }
    await expect.poll(() => goesOnAt(0)).toBe(true)
    const haltedAt = performance.now()
    await cluster.database.stop()
    await wait(2_000)
    await cluster.database.start()
    const backAt = performance.now()
    await expect.poll(() => goesOnAt(backAt), { interval: 20 }).toBe(true)
    expect((await onAll('/readyz')).map(({ status }) => status)).toEqual([200, 200, 200])
    const result = await load.stop()

    const refused = result.answers.filter((answer) => !isWell(answer))
    const firstWrite = result.answers.find((answer) => answer.kind === 'story' && isWell(answer) && answer.at > backAt)
    console.log(`database away for ${Math.round(backAt - haltedAt)} ms: ${result.answers.length} answers, ${refused.length} were 503, the slowest after `
      + `${slowest(result.answers)} ms; the first write ${Math.round((firstWrite?.at ?? 0) - backAt)} ms after its return`)
    expect(tell(refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter))).toEqual([])
    expect(refused.length).toBeGreaterThan(0)
    expect(result.answers.filter(({ kind }) => kind === 'page').every(isWell), 'kept pages').toBe(true)
    expect(pids()).toEqual(before)
    await expectKept(result)
  }, SLOW)

  test('all write digests at the same time, and each author gets one', async () => {
    const written = async () => {
      const rows = await cluster.query<{ userId: string }>(`SELECT "userId" FROM "Mail" WHERE "kind" = 'news' AND "status" = 'sent'`)
      return rows.map(({ userId }) => userId).sort()
    }
    await expect.poll(written, { timeout: 110_000 }).toEqual(authors.map(({ id }) => id).sort())
  }, SLOW)

  test('no request fails while one after the other is restarted under load, and each mail is sent once', async () => {
    const before = pids()
    const load = startLoad(cluster, reader)
    for (const site of cluster.sites) {
      await wait(300)
      await site.drain()
      await site.restart()
      expect((await at(new URL(site.url), '/readyz')).status).toBe(200)
    }
    await wait(300)
    const result = await load.stop()
    console.log(`rolling restart: ${result.answers.length} answers, ${result.stories.length} stories, ${result.pledges.length} pledges, the slowest after ${slowest(result.answers)} ms`)
    expect(tell(result.answers.filter(hasFailed))).toEqual([])
    expect(pids().filter((pid) => before.includes(pid))).toEqual([])
    await expectKept(result)

    await expect.poll(() => inOutbox('waiting'), { timeout: 50_000 }).toEqual([])
    const sent = cluster.mails.offered
    expect(sent.length).toBe((await inOutbox('sent')).length)
    expect(new Set(sent).size).toBe(sent.length)
    const digests = await cluster.query(`SELECT "id" FROM "Mail" WHERE "kind" = 'news'`)
    expect(digests).toHaveLength(AUTHORS)
  }, SLOW)

  test('one that is killed loses no acknowledged write and no reader: the others answer', async () => {
    const [victim] = cluster.sites
    const load = startLoad(cluster, reader)
    await wait(500)
    // It is killed with accepted, unanswered requests.
    process.kill(victim!.pid(), 'SIGSTOP')
    const pages = Array.from({ length: 2 * PROCESSES }, () => at(cluster.url, '/about'))
    await wait(300)
    await victim!.kill()
    expect((await Promise.all(pages)).map(({ status }) => status)).toEqual(pages.map(() => 200))
    await wait(1_000)
    await victim!.restart()
    await wait(500)
    const result = await load.stop()
    const failed = result.answers.filter(hasFailed)
    console.log(`kill -9: ${result.answers.length} answers, ${balancer.retried()} came from a second process, ${failed.length} writes had no answer`)
    expect(tell(failed.filter(({ isWrite }) => !isWrite))).toEqual([])
    expect(failed.every(({ status }) => status === 502)).toBe(true)
    expect(balancer.retried()).toBeGreaterThan(0)
    await expectKept(result)
  }, SLOW)
})
