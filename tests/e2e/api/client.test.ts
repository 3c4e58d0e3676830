import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, makeAdmin, test } from '../support/test'

/** Runs a script of tests/client to its end. */
async function run(script: string, ...args: string[]) {
  const child = spawn(process.execPath, [`tests/client/${script}`, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => { output += part.toString() })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

test.describe('a client written from the API contract only @js', () => {
  test('performs every call of a member', async ({ site }) => {
    const { code, output } = await run('member.mjs', site.url)
    expect(code, output).toBe(0)
  })

  test('performs every call of an admin', async ({ site }) => {
    const { username, password } = makeAdmin(site)
    const { code, output } = await run('admin.mjs', site.url, username, password)
    expect(code, output).toBe(0)
  })
})
