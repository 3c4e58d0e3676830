import { text } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import type { EntryContext } from '@remix-run/node'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * Renders the page in one piece. Remix suspends while it reads the loader data for the browser, which `renderToString` does not wait
 * for, so the data is read beforehand: it contains no promises.
 */
export async function renderForHydration(page: ReactElement, context: EntryContext): Promise<string> {
  const { serverHandoffStream, renderMeta } = context
  if (serverHandoffStream && renderMeta) {
    const result = { done: true, value: await text(serverHandoffStream as ReadableStream) }
    renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result }) }
  }
  return renderToString(page)
}
