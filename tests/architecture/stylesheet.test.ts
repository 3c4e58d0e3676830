import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { code, sources } from './sources'

const whole = readFileSync('app/styles.css', 'utf8')
const imported = [...whole.matchAll(/@import '\.\/([^']+)'/g)].map(([, path]) => `app/${path}`)

test('every style is part of the one stylesheet, and print styles come last', () => {
  const all = sources('app', /\.css$/).map(({ path }) => path).filter((path) => path !== 'app/styles.css')
  expect([...imported].sort()).toEqual(all)
  expect(imported.at(-1)).toBe('app/ui/print.css')
})

test('no screen loads its own stylesheet', () => {
  expect(code('app').filter(({ text }) => /import '.*\.css'/.test(text)).map(({ path }) => path)).toEqual(['app/root.tsx'])
})
