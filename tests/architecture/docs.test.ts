import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceAt, sources } from './sources'

const DOCS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'].map(sourceAt)
/** Names that stand for any file. */
const PLACEHOLDERS = /^(?:x\.(?:\w+\.)?test\.ts|\/route\.tsx)$/

const paths = ['app', 'scripts', 'tests', 'prisma'].flatMap((folder) => sources(folder, /\.(?:tsx?|mjs|cjs)$/)).map(({ path }) => path)
const isKnown = (name: string) => [...paths, ...readdirSync('.')].some((path) => path === name || path.endsWith(`/${name}`))

test.each([...DOCS, ...sources('docs', /\.md$/)])('every source file that $path names exists', ({ text }) => {
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|cjs))`/g)].flatMap(([, name]) => name ?? [])
  expect(named.filter((name) => !PLACEHOLDERS.test(name) && !isKnown(name))).toEqual([])
})
