import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { code, sources } from './sources'

const importsOf = (stylesheet: string) => [...readFileSync(stylesheet, 'utf8').matchAll(/@import '\.\/([^']+)'/g)].map(([, path]) => `app/${path}`)
const [everyPage, staff] = [importsOf('app/styles.css'), importsOf('app/staff.css')]

test('every style is part of one of the two stylesheets, and print styles come last', () => {
  const all = sources('app', /\.css$/).map(({ path }) => path).filter((path) => !['app/styles.css', 'app/staff.css'].includes(path))
  expect([...everyPage, ...staff].sort()).toEqual(all)
  expect(everyPage.at(-1)).toBe('app/ui/print.css')
})

test('only screens for staff and developers load more than the stylesheet of every page', () => {
  const importing = code('app').filter(({ path, text }) => /import '.*\.css'/.test(text) && path !== 'app/root.tsx')
  expect(importing.filter(({ text }) => !/import '~\/staff\.css'/.test(text))).toEqual([])
  expect(importing.filter(({ path }) => !/^app\/routes\/(?:admin|moderation|api\/docs)\//.test(path))).toEqual([])
})

test('a theme changes only colors, so a layout that fits in one theme fits in the other', () => {
  const themed = sources('app', /\.css$/).filter(({ text }) => /prefers-color-scheme|light-dark\(/.test(text))
  expect(themed.map(({ path }) => path)).toEqual(['app/ui/tokens.css'])
  const blocks = themed[0]!.text.split('@media (prefers-color-scheme: dark) {\n').slice(1).map((text) => text.slice(0, text.indexOf('\n}')))
  expect(blocks).toHaveLength(1)
  expect(blocks[0]).toMatch(/^ {2}:root \{\n(?: {4}--[\w-]+: #[\da-f]{6};\n)+ {2}\}$/)
})
