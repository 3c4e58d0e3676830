import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../tests/support/database'
import { checkPassword } from '~/features/identity/auth/check-password'
import type { DefaultCommunityTexts } from '~/features/stories/communities/default-communities'
import { read } from '~/infra/db'
import { communityTypes } from '~/kernel/validation/choices'
import { createInitialData } from './create-initial-data'

useDatabase()

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'first-admin-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const texts = Object.fromEntries(communityTypes.map((type) => [type, { name: type, description: type }])) as DefaultCommunityTexts
const passwordIn = (text: string) => /password {2}(\S+)/.exec(text)?.[1] ?? ''
const signIn = (password: string) => checkPassword({ email: 'site_admin', password }, '203.0.113.7')

describe('the first admin’s password', () => {
  test('is shown on a terminal, and stored in no file', async () => {
    const lines = await createInitialData(texts, { isTerminal: true, folder })
    expect(await signIn(passwordIn(lines.join('\n')))).toMatchObject({ ok: true, value: { member: { role: 'admin' } } })
    expect(readdirSync(folder)).toEqual([])
  })

  test('is in a file that only its owner can read if output is collected, and the output names only the file', async () => {
    const lines = await createInitialData(texts, { isTerminal: false, folder })
    const path = join(folder, 'first-admin-password.txt')
    const password = passwordIn(readFileSync(path, 'utf8'))
    expect(await signIn(password)).toMatchObject({ ok: true })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(lines.join('\n')).toContain(path)
    expect(lines.join('\n')).not.toContain(password)
  })

  test('does not replace an existing file', async () => {
    const path = join(folder, 'first-admin-password.txt')
    writeFileSync(path, 'of an earlier site')
    const lines = await createInitialData(texts, { isTerminal: false, folder })
    expect(readFileSync(path, 'utf8')).toBe('of an earlier site')
    expect(lines.join('\n')).toContain('first-admin-password-2.txt')
  })

  test('is created once: a second start creates, shows and writes nothing', async () => {
    await createInitialData(texts, { isTerminal: true, folder })
    expect(await createInitialData(texts, { isTerminal: false, folder })).toEqual([])
    expect(readdirSync(folder)).toEqual([])
  })

  test('is created once, with the communities, even if four starts find neither at once', async () => {
    const starts = await Promise.all([1, 2, 3, 4].map(() => createInitialData(texts, { isTerminal: false, folder })))
    expect(starts.map((lines) => lines[0]).filter(Boolean)).toEqual([`Made the first ${communityTypes.length} communities.`])
    expect(readdirSync(folder)).toEqual(['first-admin-password.txt'])
    expect([await read.community.count(), await read.user.count()]).toEqual([communityTypes.length, 1])
  })
})
