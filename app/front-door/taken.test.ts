import { connect } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { site } from '../infra/site'
import { type Door, openDoor } from './testing/door'

let door: Door
afterEach(() => door.close())

const chunk = Buffer.alloc(256 * 1024)

test('an answer is made as fast as its reader takes it, and no further for one who has gone', async () => {
  // More than any reader takes between two looks at it.
  const most = 10_000
  let made = 0
  let isOver = false
  door = await openDoor({
    app: (_req, res) => {
      const { taken } = site().scope()!
      const send = async () => {
        while (made < most && (await taken())) {
          res.write(chunk)
          made += 1
        }
        isOver = true
      }
      void send()
    },
  })
  const socket = connect(door.port, '127.0.0.1')
  socket.pause()
  socket.write(`GET / HTTP/1.1\r\nHost: localhost:${door.port}\r\n\r\n`)
  const settled = async () => {
    let before = -1
    await expect.poll(() => { const isSame = before === made && made > 0; before = made; return isSame }, { interval: 300 }).toBe(true)
    return made
  }
  const first = await settled()
  expect(first, 'what buffers of the system hold').toBeLessThan(100)
  socket.resume()
  await once(socket, 'data')
  await expect.poll(() => made).toBeGreaterThan(first)
  socket.destroy()
  await expect.poll(() => isOver).toBe(true)
  expect(made).toBeLessThan(most)
})

test('what is to be done once an answer is over is done when it was sent, when its client has gone, and at once afterwards', async () => {
  const over: string[] = []
  door = await openDoor({
    app: (req, res) => {
      const scope = site().scope()!
      over.push(`${req.url} has begun`)
      scope.whenOver(() => over.push(`${req.url} is over`))
      if (req.url === '/sent') res.end('sent')
      res.once('close', () => scope.whenOver(() => over.push(`${req.url} was over`)))
    },
  })
  await door.ask({ path: '/sent' })
  await expect.poll(() => over).toEqual(['/sent has begun', '/sent is over', '/sent was over'])
  const socket = connect(door.port, '127.0.0.1')
  socket.write(`GET /gone HTTP/1.1\r\nHost: localhost:${door.port}\r\n\r\n`)
  await expect.poll(() => over.slice(3)).toEqual(['/gone has begun'])
  socket.destroy()
  await expect.poll(() => over.slice(4)).toEqual(['/gone is over', '/gone was over'])
})
