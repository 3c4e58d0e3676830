import { makeCommunity } from './support/database'
import { enter, join, signUp } from './support/members'
import { expect, test } from './support/test'

test('a key pressed while React hydrates a page breaks nothing, and typed text stays @js', async ({ page, context, site, rows }) => {
  const member = await signUp(site, rows)
  await join(site, member, makeCommunity(rows, 'Early birds'))
  await enter(context, site, member)
  await page.addInitScript(() => {
    const { addEventListener } = document
    let isPressed = false
    // React listens to every event from the moment it gets the document, before its first render.
    document.addEventListener = function (this: Document, ...listener: [string, EventListener]) {
      addEventListener.apply(this, listener)
      if (listener[0] !== 'keydown' || isPressed) return
      isPressed = true
      queueMicrotask(() => {
        const title = document.querySelector<HTMLInputElement>('[name=title]')!
        title.value = 'Typed at once'
        title.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true, cancelable: true }))
        document.documentElement.dataset.pressed = ''
      })
    } as typeof document.addEventListener
  })
  await page.goto('/dashboard?share')
  await expect(page.locator('html')).toHaveAttribute('data-pressed', '')
  await page.waitForFunction(() => Object.keys(document.getElementById('main') ?? {}).some((name) => name.startsWith('__react')))
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Typed at once')
})
