import { availableParallelism } from 'node:os'
import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { hashPassword, needsRehash, verifyPassword } from './password'
import { UnavailableError } from './unavailable'

vi.mock('@node-rs/argon2', { spy: true })

function settingsOf(hash: string) {
  const [, kind, version, costs, salt, digest] = hash.split('$')
  const bytes = (base64 = '') => Buffer.from(base64, 'base64').length
  return { mark: `$${kind}$${version}$${costs}`, salt: bytes(salt), digest: bytes(digest) }
}

test('a password is stored as argon2id and verified', async () => {
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

test('the check of an unknown account fails with the same work as a known one', async () => {
  const stored = await hashPassword('a quiet house by the lake')
  for (const hash of [stored, null]) expect(await verifyPassword(hash, 'wrong')).toBe(false)
  const [known, unknown] = vi.mocked(verify).mock.calls.slice(-2).map(([hash]) => settingsOf(String(hash)))
  expect(known).toEqual({ mark: '$argon2id$v=19$m=19456,t=2,p=1', salt: 16, digest: 32 })
  expect(unknown).toEqual(known)
})

test('a hash with other settings needs a rehash', () => {
  expect(needsRehash('$argon2id$v=19$m=4096,t=3,p=1$c2FsdHNhbHQ$aGFzaA')).toBe(true)
})

test('beyond a hundred waiting passwords further ones are refused, and the waiting ones are still hashed', async () => {
  const asked = availableParallelism() + 140
  const answers = await Promise.all(Array.from({ length: asked }, () => verifyPassword(null, 'x').catch((error: unknown) => error)))
  const refused = answers.filter((answer) => answer instanceof UnavailableError && answer.reason === 'overloaded_passwords').length
  expect(refused).toBeGreaterThan(0)
  expect(answers.filter((answer) => answer === false)).toHaveLength(asked - refused)
  expect(await verifyPassword(null, 'x')).toBe(false)
})
