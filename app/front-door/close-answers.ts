import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Step } from './step'

/** Of every connection, the answers that are not closed yet: the one that is being sent, and those that wait behind it. */
const unclosed = new WeakMap<Socket, Set<ServerResponse>>()

/**
 * Closes every answer of a connection with it. Node does so for the one that is being sent: those of pipelined requests that
 * wait for their turn would stay in flight for ever, and a few such connections would keep everybody else out.
 */
export const closeAnswers: Step = ({ socket }, res, next) => {
  const answers = unclosed.get(socket) ?? watch(socket)
  answers.add(res)
  res.once('close', () => answers.delete(res))
  next()
}

function watch(socket: Socket): Set<ServerResponse> {
  const answers = new Set<ServerResponse>()
  unclosed.set(socket, answers)
  socket.once('close', () => {
    for (const res of answers) {
      if (res.socket) continue
      res.destroy()
      res.emit('close')
    }
  })
  return answers
}
