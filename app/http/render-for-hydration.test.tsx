import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { renderForHydration } from './render-for-hydration'

const textOf = async (page: ReactElement) => new TextDecoder().decode(await renderForHydration(page))

test.each(['”', 'ة', 'न', '手', '😀'])('a page keeps each “%s”, with nothing inserted between them', async (letter) => {
  const texts = Array.from({ length: 400 }, (_, length) => `${'a'.repeat(length % 7)}${letter.repeat(20)}`)
  const html = await textOf(<ul>{texts.map((text, index) => <li key={index} title={text}>{text}</li>)}</ul>)
  expect(html).toBe(`<ul>${texts.map((text) => `<li title="${text}">${text}</li>`).join('')}</ul>`)
})

test('a document declares its type once', async () => {
  expect(await textOf(<html lang="en"><body>A page</body></html>)).toBe('<!DOCTYPE html><html lang="en"><body>A page</body></html>')
})
