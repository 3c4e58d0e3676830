import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendJson } from '../support/calls'
import { count } from '../support/database'
import { useOwnSite } from '../support/own-site'
import { sendForm } from '../support/requests'
import { startSite } from '../support/site'
import { runTask, siteEnv } from '../support/task'
import { expect, test } from '../support/test'

/** Common default names and passwords, and those of this product. */
const names = ['admin', 'administrator', 'root', 'site_admin', 'admin@localhost.localdomain']
const passwords = ['admin', 'password', 'Password1', 'admin123', 'changeme', 'letmein', '12345678', 'site_admin', 'moment stories', 'secret']

test.describe('a newly installed site @js', () => {
  const own = useOwnSite()

  test('has one admin, and no default name and password signs in, by call or form (A13)', async () => {
    const { site, rows } = own
    for (const email of names) {
      for (const password of [...passwords, email]) {
        const call = await sendJson(site, 'POST', '/api/auth/login', { email, password })
        expect([call.status, await call.json()], `${email} ${password}`).toMatchObject([401, { code: 'invalid_credentials' }])
      }
      const form = await sendForm(site, '/auth', { email, password: email })
      expect([form.status, form.headers.getSetCookie().filter((text) => text.startsWith('session='))], email).toEqual([401, []])
    }
    expect(rows.prepare('SELECT "username", "role" FROM "User"').all()).toEqual([{ username: 'site_admin', role: 'admin' }])
    expect([count(rows, 'Session'), count(rows, 'TokenFamily')]).toEqual([0, 0])
    expect(site.log()).not.toContain('password  ')
  })

  test('prints the first admin’s password once: a second start creates no admin and prints nothing (A13)', () => {
    const { site, rows } = own
    const hash = () => rows.prepare('SELECT "passwordHash" FROM "User"').pluck().all()
    const before = hash()
    expect(site.task('first-rows')).toBe('')
    expect(hash()).toEqual(before)
  })
})

test('with collected output, a first start writes the admin’s password to a file of its owner, and the password works @js', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'first-start-'))
  const env = siteEnv(`file:${join(folder, 'site.db')}`)
  runTask('migrate', [], env)
  const told = runTask('first-rows', [], env)
  const path = join(folder, 'first-admin-password.txt')
  const password = /password {2}(\S+)/.exec(readFileSync(path, 'utf8'))?.[1] ?? ''
  expect(told).toContain(path)
  expect(told).not.toContain(password)
  expect(statSync(path).mode & 0o777).toBe(0o600)

  const site = await startSite({ DATABASE_URL: env.DATABASE_URL! })
  try {
    const answer = await sendJson(site, 'POST', '/api/auth/login', { email: 'site_admin', password })
    expect([answer.status, await answer.json()]).toMatchObject([200, { user: { role: 'admin' } }])
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
