import { connect, type Socket } from 'node:net'
import { mp3 } from '../support/audio'
import { signUp, type Member } from './support/members'
import { testOnOwnSite } from './support/own-site'
import { upload } from './support/recordings'
import { ask } from './support/requests'
import type { Site } from './support/site'
import { expect } from './support/test'

const test = testOnOwnSite()

const path = '/library/recordings/en'
/** More than sockets and the site buffer for a client that does not read. */
const long = Buffer.concat([mp3(1), Buffer.alloc(23 * 1024 * 1024)])

/** Requests the whole recording, and reads only its status. */
async function begin(site: Site, { cookie }: Member): Promise<{ status: number; socket: Socket }> {
  const { hostname, port, host } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`)
  const head = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data.subarray(0, 12)))))
  socket.pause()
  return { status: Number(head.slice(9)), socket }
}

test('a member can request ten ranges of recordings at once at most, and does not block others @js', async ({ site, rows }) => {
  const [admin, member, other] = [await signUp(site, rows, 'admin'), await signUp(site, rows), await signUp(site, rows)]
  expect((await upload(site, admin, 'en', new Uint8Array(long))).status).toBe(303)
  const open = []
  for (let n = 0; n < 10; n++) open.push(await begin(site, member))
  expect(open.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  const refused = await ask(site, path, { cookie: member.cookie, headers: { Range: 'bytes=0-9' } })
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '5'])
  expect((await ask(site, path, { cookie: member.cookie, method: 'HEAD' })).status).toBe(200)
  expect((await ask(site, path, { cookie: other.cookie, headers: { Range: 'bytes=0-9' } })).status).toBe(206)
  open[0]!.socket.destroy()
  await expect.poll(async () => (await ask(site, path, { cookie: member.cookie, headers: { Range: 'bytes=0-9' } })).status).toBe(206)
  for (const { socket } of open) socket.destroy()
})
