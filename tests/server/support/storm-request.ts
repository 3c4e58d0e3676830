import { setTimeout as wait } from 'node:timers/promises'
import type { Line, Reply } from './line'
import type { Server } from './requests'
import type { Plan } from './storm-plans'
import { oddRequest, ordinary, type Odd } from './storm-requests'

/** Something that the server must not do. */
export class Fault extends Error {}

/** How a sender goes on who has not sent all: the rest comes later, nothing more will come, or she says nothing more and stays. */
type Ending = 'whole' | 'late' | 'ends' | 'silent'

interface Watch {
  note(reply: Reply, ms: number): void
  /** Whether one more sender may stay silent, who takes up a connection for half a minute. */
  maySilence(): boolean
}

/** What the server promises to whoever sends and reads, in ms. */
const PROMPT = 5_000
/** Its 30 seconds for slow senders, and the time between two looks at the clock. */
const PATIENT = 35_000

/** Sends what a plan says and follows the connection to its end. Throws a Fault or a Malformed. */
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
  const first = await line.reply(plan.method, ending === 'silent' ? PATIENT : PROMPT)
  watch.note(first, ending === 'silent' ? 0 : performance.now() - began)
  if (first === 'nothing') throw new Fault(`${ending}: neither answered nor closed`)
  if (first === 'closed' || ending === 'silent') return
  if (first.status === 500) throw new Fault('500')

  // Where head and body disagree, nobody can tell what follows from a request: that is 400, or the end.
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
  // Before it was asked for anything odd the server has no reason to close; afterwards it may.
  if (reply === 'closed' && whose !== 'the request before it') return
  if (typeof reply === 'string') throw new Fault(`${whose}: ${reply}`)
  if (reply.status === 503) return
  if (!isOwn(reply.status, reply.body.toString()) || reply.headers.location !== location) {
    throw new Fault(`${whose} was answered with ${reply.status} ${reply.headers.location ?? reply.body.toString().slice(0, 40)}`)
  }
}
