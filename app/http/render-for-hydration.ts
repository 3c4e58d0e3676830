import { text } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import type { EntryContext } from '@remix-run/node'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * Renders the page to a string. `renderToString` does not wait while Remix suspends to read the loader data from a stream, so this
 * function reads the stream first. The loader data contains no promises.
 */
export async function renderForHydration(page: ReactElement, context: EntryContext): Promise<string> {
  const { serverHandoffStream, renderMeta } = context
  if (serverHandoffStream && renderMeta) {
    const result = { done: true, value: await text(serverHandoffStream as ReadableStream) }
    renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result }) }
  }
  return renderToString(page)
}
