import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { TrustProxy } from '../infra/env'
import type { RequestScope } from '../infra/site'
import { clientAddressOf, isProxy } from './client-address'
import type { Step } from './step'
import { takenBy, whenOver } from './taken'
import { readTarget, type Target } from './target'

/** What the steps know of a request, its scope in the app included. */
export interface Visit extends Target {
  scope: RequestScope
  /** The peer is a proxy that TRUST_PROXY names, so its X-Forwarded-Host counts. */
  isForwarded: boolean
}

const visits = new WeakMap<IncomingMessage, Visit>()
const scopes = new AsyncLocalStorage<RequestScope>()

/** The visit that `openVisit` began for `req`. */
export function visitOf(req: IncomingMessage): Visit {
  const visit = visits.get(req)
  if (!visit) throw new Error('No visit was opened for this request')
  return visit
}

/** The scope of the request whose answer is being made. */
export function currentScope(): RequestScope | undefined {
  return scopes.getStore()
}

/** Gives the request an id of our own, an address that cannot be invented and a path read once. */
export function openVisit(trustProxy: TrustProxy | undefined): Step {
  return (req, res, next) => {
    const peer = req.socket.remoteAddress ?? ''
    const forwardedFor = String(req.headers['x-forwarded-for'] ?? '')
    visits.set(req, {
      ...readTarget(req.url ?? ''),
      isForwarded: isProxy(peer, trustProxy),
      scope: {
        requestId: randomUUID(), clientAddress: clientAddressOf(peer, forwardedFor, trustProxy), taken: takenBy(res),
        whenOver: whenOver(res), cache: new Map(),
      },
    })
    next()
  }
}

/** Comes last: the steps before it continue in callbacks of the socket, which would lose the scope. */
export const enterScope: Step = (req, _res, next) => scopes.run(visitOf(req).scope, next)
