import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sendJson } from '../support/calls'
import { count } from '../support/database'
import { testOnOwnSite } from '../support/own-site'
import { sendForm } from '../support/requests'
import { expect } from '../support/test'

/** Common default names, and passwords for the two by which the admin could sign in. */
const names = ['admin', 'administrator', 'root', 'site_admin', 'admin@localhost.localdomain']
const passwords = ['admin', 'password', 'Password1', 'admin123', 'changeme', 'letmein', '12345678', 'site_admin', 'moment stories', 'secret']

const test = testOnOwnSite()

test.describe('a newly installed site @js', () => {
  test('has one admin, and no default name and password signs in; a second start creates no other and prints nothing (A13)', async ({ site, rows }) => {
    const admins = () => rows.prepare('SELECT "username", "role", "passwordHash" FROM "User"').all() as { username: string }[]
    const before = admins()
    expect(before).toEqual([{ username: 'site_admin', role: 'admin', passwordHash: expect.any(String) as unknown }])
    for (const email of names) {
      const isOfAdmin = names.slice(-2).includes(email)
      for (const password of isOfAdmin ? [...passwords, email] : [email]) {
        const call = await sendJson(site, 'POST', '/api/auth/login', { email, password })
        expect([call.status, await call.json()], `${email} ${password}`).toMatchObject([401, { code: 'invalid_credentials' }])
      }
      const form = await sendForm(site, '/auth', { email, password: email })
      expect([form.status, form.headers.getSetCookie().filter((text) => text.startsWith('session='))], email).toEqual([401, []])
    }
    expect([count(rows, 'Session'), count(rows, 'TokenFamily')]).toEqual([0, 0])
    expect(site.log()).not.toContain('password  ')
    expect(site.task('first-rows')).toBe('')
    expect(admins()).toEqual(before)
  })

  test('whose output was collected at the first start has the admin’s password in a file of its owner, and the password works', async ({ site }) => {
    const folder = dirname(process.env.FIRST_DATABASE!)
    const path = join(folder, 'first-admin-password.txt')
    const password = /password {2}(\S+)/.exec(readFileSync(path, 'utf8'))?.[1] ?? ''
    const told = readFileSync(join(folder, 'first-start.txt'), 'utf8')
    expect(told).toContain(path)
    expect(told).not.toContain(password)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const answer = await sendJson(site, 'POST', '/api/auth/login', { email: 'site_admin', password })
    expect([answer.status, await answer.json()]).toMatchObject([200, { user: { role: 'admin' } }])
  })
})
