import { text } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import type { EntryContext } from '@remix-run/node'

/**
 * Returns a context in which the loader data for the browser is already read, so that `RemixServer` renders the data without
 * suspending. `renderToString` would not wait for the stream.
 */
export async function readHandoffStream(context: EntryContext): Promise<EntryContext> {
  if (!context.serverHandoffStream) return context
  const result = { done: true, value: await text(context.serverHandoffStream as ReadableStream) }
  return { ...context, renderMeta: { streamCache: { 0: Object.assign(Promise.resolve(), { result }) } } }
}
