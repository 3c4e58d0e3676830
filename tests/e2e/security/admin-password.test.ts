import { spawnSync } from 'node:child_process'
import { sendJson } from '../support/calls'
import { siteEnv } from '../support/task'
import { expect, test } from '../support/test'

const names = (name: string) => ['--email', `${name}@example.org`, '--username', name]
const password = 'three herons over the bay'

test.describe('the password of an admin from the command line @js', () => {
  /** Runs `npm run admin` like a program, on the database of the site. */
  const admin = (databaseUrl: string, args: string[], input = '') =>
    spawnSync(process.execPath, ['build/tasks/admin.js', ...args], { env: siteEnv(databaseUrl), encoding: 'utf8', input })

  test('is read from standard input, on request or if that is not a terminal, and works at sign-in', async ({ site }) => {
    for (const [name, flags] of [['by_flag', ['--password-stdin']], ['by_pipe', []]] as const) {
      const { status, stdout, stderr } = admin(site.databaseUrl, [...names(name), ...flags], `${password}\n`)
      expect([status, stdout.includes(`Made the admin ${name}.`), stderr]).toEqual([0, true, ''])
      expect((await sendJson(site, 'POST', '/api/auth/login', { email: name, password })).status).toBe(200)
    }
  })

  test('is read from the command line too, with a warning that others can read it there', ({ site }) => {
    const { status, stderr } = admin(site.databaseUrl, [...names('by_option'), '--password', password])
    expect([status, stderr.split('\n').length]).toEqual([0, 2])
    expect(stderr).toContain('list of processes')
    expect(stderr).not.toContain(password)
  })

  test('follows the rules of registration, and no admin is created without one', async ({ site }) => {
    // The name of the site: this rule needs the settings that the program loads.
    const common = admin(site.databaseUrl, names('refused_one'), 'Moment Stories\n')
    expect([common.status, common.stdout.includes('Made the admin')]).toEqual([1, false])
    const both = admin(site.databaseUrl, [...names('refused_one'), '--password', password, '--password-stdin'], password)
    expect([both.status, both.stdout.includes('Made the admin')]).toEqual([1, false])
    expect((await sendJson(site, 'POST', '/api/auth/login', { email: 'refused_one', password })).status).toBe(401)
  })
})
