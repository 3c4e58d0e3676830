import type { LoaderFunctionArgs } from '@remix-run/node'
import type { CallsByMethod } from './call'

export type EndpointHandler = (args: Pick<LoaderFunctionArgs, 'request' | 'params'>) => Promise<Response>

const declaredCalls = new WeakMap<EndpointHandler, CallsByMethod>()

export function declareCalls(handler: EndpointHandler, calls: CallsByMethod): void {
  declaredCalls.set(handler, calls)
}

export const getDeclaredCalls = (handler: object): CallsByMethod | undefined => declaredCalls.get(handler as EndpointHandler)
