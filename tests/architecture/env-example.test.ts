import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const example = readFileSync('.env.example', 'utf8')
const described = [...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name).sort()

// Each command sets NODE_ENV itself.
const readByTheSite = [...new Set(readFileSync('app/infra/env.ts', 'utf8').match(/(?<=\bsource\.)[A-Z_]+/g))]
  .filter((name) => name !== 'NODE_ENV').sort()

test('.env.example describes exactly the variables that the site reads', () => {
  expect(described).toEqual(readByTheSite)
})

test('.env.example sets nothing, so that a copy of it changes nothing', () => {
  expect(example.split('\n').filter((line) => line && !line.startsWith('#'))).toEqual([])
})
