import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { insertSecret } from './secrets.mjs'

test('the new .env contains the secret as its only setting', () => {
  const lines = insertSecret(readFileSync('.env.example', 'utf8'), 'a-secret').split('\n')
  expect(lines.filter((line) => line && !line.startsWith('#'))).toEqual(['SESSION_SECRET=a-secret'])
})
