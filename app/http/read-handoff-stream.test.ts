import type { EntryContext } from '@remix-run/node'
import { expect, test } from 'vitest'
import { readHandoffStream } from './read-handoff-stream'

test('the loader data is read completely and undamaged, and the given context is unchanged', async () => {
  const letters = '”ةन手😀'.repeat(20_000)
  const given = contextWith(letters)
  const { renderMeta, ...others } = await readHandoffStream(given)
  expect(renderMeta?.streamCache?.[0]?.result).toEqual({ done: true, value: letters })
  expect(others.serverHandoffStream?.getReader()).toBeDefined() // Remix takes a reader again
  expect(given.renderMeta).toEqual({})
})

/** Sends the text in pieces that end within letters. */
function contextWith(text: string): EntryContext {
  const bytes = new TextEncoder().encode(text)
  const serverHandoffStream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 4_097) controller.enqueue(bytes.subarray(at, at + 4_097))
      controller.close()
    },
  })
  return { serverHandoffStream, renderMeta: {} } as unknown as EntryContext
}
