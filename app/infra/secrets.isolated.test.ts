import { afterEach, expect, test, vi } from 'vitest'

const FIRST = 'q8Vd2mZr5Yc1Kx7Lw0Hn4Bt6Gs9Jf3Pa'
const SECOND = 'Zt5Rw8Nb1Qe4Yp7Ui0Oa3Sd6Fg9Hj2Kl'

async function secretsWith(secret: string) {
  vi.resetModules()
  vi.stubEnv('SESSION_SECRET', secret)
  return import('./secrets')
}

afterEach(() => {
  vi.unstubAllEnvs()
})

test('tokens are 256 random bits that fit a URL', async () => {
  const { generateToken } = await secretsWith(FIRST)
  const tokens = Array.from({ length: 1_000 }, generateToken)
  expect(new Set(tokens).size).toBe(1_000)
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true)
})

test('a keyed hash separates its parts', async () => {
  const { computeKeyedHash } = await secretsWith(FIRST)
  expect(computeKeyedHash('a', 'b')).toBe(computeKeyedHash('a', 'b'))
  expect(computeKeyedHash('a', 'b')).not.toBe(computeKeyedHash('ab'))
  expect(computeKeyedHash('a', 'b')).not.toBe((await secretsWith(SECOND)).computeKeyedHash('a', 'b'))
})

test('a sealed text opens again, even after the secret was changed, and nothing else does', async () => {
  const sealed = (await secretsWith(FIRST)).seal('A story 🌿')
  expect((await secretsWith(`${SECOND},${FIRST}`)).unseal(sealed)).toBe('A story 🌿')
  const { unseal } = await secretsWith(SECOND)
  expect([sealed, '', 'AAAA', 'not base64 at all!'].map(unseal)).toEqual([null, null, null, null])
})

test('a sealed text with a changed letter does not open', async () => {
  const { seal, unseal } = await secretsWith(FIRST)
  const sealed = seal('A story')
  const changed = Array.from(sealed.slice(0, -1), (letter, at) => sealed.slice(0, at) + (letter === 'A' ? 'B' : 'A') + sealed.slice(at + 1))
  expect(changed.map(unseal).filter((text) => text !== null)).toEqual([])
})
