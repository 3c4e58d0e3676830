import { setTimeout as wait } from 'node:timers/promises'
import { CutShort } from './answers'
import type { Line, Reply } from './line'
import type { Server } from './requests'
import type { Plan } from './storm-plans'
import { oddRequest, ordinary, type Odd } from './storm-requests'

export class Fault extends Error {}

/** The behaviour of a client that has not sent everything: it sends the rest later, ends, or stays silent. */
type Ending = 'whole' | 'late' | 'ends' | 'silent'

interface Watch {
  note(reply: Reply, ms: number): void
  /** Whether one more client may stay silent, which takes up a connection for half a minute. */
  maySilence(): boolean
}

/** In ms: the server's limit for prompt clients. */
const PROMPT = 5_000
/** In ms: the server's 30 seconds for slow clients, plus the delay of its check. */
const PATIENT = 35_000

export async function carryOut(server: Server, line: Line, plan: Plan, watch: Watch) {
  const odd = oddRequest(server, plan)
  const isPipelined = plan.connection === 'pipelined'
  if (plan.connection === 'kept') {
    const before = ordinary(server, plan)
    await line.send(before.bytes)
    expectOwn(await line.reply('GET', PROMPT), before, 'the request before it')
  }
  const behind = ordinary(server, plan)
  if (plan.client === 'never reads') line.pause()
  await line.send(odd.bytes + (isPipelined ? behind.bytes : ''))
  if (plan.client === 'leaves') {
    await wait(plan.chance() < 0.5 ? 0 : plan.chance() * 20)
    return line.leave(plan.chance() < 0.5 ? 'close' : 'reset')
  }
  if (plan.client === 'never reads') {
    await wait(20 + plan.chance() * 130)
    line.resume()
  }
  const ending = await finish(line, plan, odd, watch)
  const began = performance.now()
  // The next request completes the body of this one, and its rest is garbage: then Node ends the connection as soon as the client does.
  const mayBeCut = isPipelined && ending === 'ends'
  const first = await line.reply(plan.method, ending === 'silent' ? PATIENT : PROMPT).catch((error: unknown) => {
    if (mayBeCut && error instanceof CutShort) return 'closed' as const
    throw error
  })
  watch.note(first, ending === 'silent' ? 0 : performance.now() - began)
  if (first === 'nothing') throw new Fault(`${ending}: neither answered nor closed`)
  if (first === 'closed' || ending === 'silent') return
  if (first.status === 500) throw new Fault('500')

  // If head and body disagree, the end of the request is unclear: 400, or a closed connection.
  const isTorn = odd.hasExcess || ending === 'ends' || (isPipelined && odd.missing !== '')
  const isOver = first.isLast || ending === 'ends'
  if (!isPipelined && !isOver) await line.send(behind.bytes)
  const second = await line.reply('GET', PROMPT)
  if (second === 'closed') return
  if (second === 'nothing') throw new Fault(isOver ? 'the connection was not closed' : 'the next request was neither answered nor closed')
  if (first.isLast && !isTorn) throw new Fault(`${second.status} after the last answer of a connection`)
  if (!isTorn) expectOwn(second, behind, 'the next request')
  else if (second.status !== 400) throw new Fault(`${second.status} to what is no request`)
}

async function finish(line: Line, { connection, client, chance }: Plan, { missing }: Odd, { maySilence }: Watch): Promise<Ending> {
  if (!missing) return 'whole'
  const choice = chance()
  if (client === 'waits' && choice < 0.5 && maySilence()) return 'silent'
  await wait(chance() * 100)
  if (connection === 'pipelined' || choice < 0.75) {
    line.end()
    return 'ends'
  }
  await line.send(missing)
  return 'late'
}

function expectOwn(reply: Reply, { isOwn, location }: ReturnType<typeof ordinary>, whose: string) {
  // Before an odd request the server has no reason to close; after it, it may.
  if (reply === 'closed' && whose !== 'the request before it') return
  if (typeof reply === 'string') throw new Fault(`${whose}: ${reply}`)
  if (reply.status === 503) return
  if (!isOwn(reply.status, reply.body.toString()) || reply.headers.location !== location) {
    throw new Fault(`${whose} was answered with ${reply.status} ${reply.headers.location ?? reply.body.toString().slice(0, 40)}`)
  }
}
