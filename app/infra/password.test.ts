import { expect, test } from 'vitest'
import { hashPassword, needsRehash, Overloaded, verifyPassword } from './password'

test('a password is kept as argon2id and known again', async () => {
  const stored = await hashPassword('a quiet house by the lake')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(needsRehash(stored)).toBe(false)
  expect(await verifyPassword(stored, 'a quiet house by the lake')).toBe(true)
  expect(await verifyPassword(stored, 'A quiet house by the lake')).toBe(false)
  expect(await verifyPassword(stored, 'a quiet house by the lake ')).toBe(false)
})

test('composed and decomposed letters are the same password', async () => {
  const stored = await hashPassword('caf\u00e9 au lait'.normalize('NFC'))
  expect(await verifyPassword(stored, 'caf\u00e9 au lait'.normalize('NFD'))).toBe(true)
})

test('an account that does not exist has no password, and its check takes as long', async () => {
  const stored = await hashPassword('a quiet house by the lake')
  const milliseconds = async (hash: string | null) => {
    const began = performance.now()
    expect(await verifyPassword(hash, 'wrong')).toBe(false)
    return performance.now() - began
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let i = 0; i < 15; i += 1) {
    known.push(await milliseconds(stored))
    unknown.push(await milliseconds(null))
  }
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2)
})

test('a hash of other settings is to be made anew', () => {
  expect(needsRehash('$argon2id$v=19$m=4096,t=3,p=1$c2FsdHNhbHQ$aGFzaA')).toBe(true)
})

test('more than a hundred waiting passwords are too many, and the others are still hashed', async () => {
  const answers = await Promise.all(Array.from({ length: 140 }, () => verifyPassword(null, 'x').catch((error: unknown) => error)))
  const refused = answers.filter((answer) => answer instanceof Overloaded).length
  expect(refused).toBeGreaterThan(0)
  expect(answers.filter((answer) => answer === false)).toHaveLength(140 - refused)
  expect(await verifyPassword(null, 'x')).toBe(false)
})
