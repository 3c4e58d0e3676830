import type { EntryContext } from '@remix-run/node'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { renderForHydration } from './render-for-hydration'

test('the loader data arrives before the page is rendered, complete and undamaged', async () => {
  const letters = '”ةन手😀'.repeat(20_000)
  const context = contextWith(letters)
  const Data = () => {
    const { result } = context.renderMeta?.streamCache?.[0] ?? {}
    if (!result?.done) throw new Promise(() => {})
    return result.value
  }
  expect(await renderForHydration(<Suspense fallback="not yet"><Data /></Suspense>, context)).toBe(`<!--$-->${letters}<!--/$-->`)
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
