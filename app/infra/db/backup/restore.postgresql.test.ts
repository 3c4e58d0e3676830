import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { backUp, communitiesOf, firstSite, firstVersion, newFolder, newSite, restoreFirst } from '../../../../tests/support/backups'
import { query } from '../../../../tests/support/database'
import { migrate } from '../migrate'
import type { BackupEnv } from './index'

let file: string
beforeAll(async () => void (file = await backUp(await firstSite(newFolder(), 'Kept'), newFolder())))

const nameOf = ({ databaseUrl }: BackupEnv) => new URL(databaseUrl).pathname.slice(1)
const names = async ({ databaseUrl }: BackupEnv) => (await query(databaseUrl, 'select datname from pg_database')).map(({ datname }) => String(datname))

async function siteOf(role: string, rights: string, isOwner: boolean) {
  const site = await newSite(newFolder())
  await query(site.databaseUrl, `drop role if exists "${role}"`).catch(() => {})
  await query(site.databaseUrl, `create role "${role}" login password 'p' ${rights}`)
  if (isOwner) await query(site.databaseUrl, `alter database "${nameOf(site)}" owner to "${role}"`)
  const url = new URL(site.databaseUrl)
  ;[url.username, url.password] = [role, 'p']
  await query(site.databaseUrl, `grant all on schema public to "${role}"`)
  const own = { ...site, databaseUrl: url.href }
  await migrate(own, `${firstVersion()}/postgresql/migrations`)
  return own
}

// The server waits five seconds for the connection of the last test to end, and the others run meanwhile.
describe.concurrent('on the server of the database', () => {
  test('a role that may create databases but not rename the old one fills a new one and asks for the swap', async () => {
    const site = await siteOf('maker', 'createdb', false)
    const { lines } = await restoreFirst(site, file)
    const restored = (await names(site)).find((name) => name.startsWith(nameOf(site).slice(0, 30)) && name.includes('_restored_'))!
    expect(lines.join(' ')).toContain(`put ${restored} in the place of ${nameOf(site)}`)
    expect(await communitiesOf(site)).toEqual([])
    expect(await communitiesOf({ ...site, databaseUrl: site.databaseUrl.replace(nameOf(site), restored) })).toEqual(['Kept'])
  })

  test('a role that may not create databases is asked to name an empty one, and can fill it', async () => {
    const site = await siteOf('modest', '', true)
    await expect(restoreFirst(site, file)).rejects.toThrow(/may not make a database.*--to postgresql:/)
    const empty = await newSite(newFolder())
    await query(empty.databaseUrl, 'grant all on schema public to "modest"')
    const to = site.databaseUrl.replace(nameOf(site), nameOf(empty))
    await restoreFirst(site, file, { to })
    expect(await communitiesOf(empty)).toEqual(['Kept'])
  })

  test('a database with a connection made during the restore stays unchanged, and the new one is named', async () => {
    const site = await firstSite(newFolder())
    const late = new pg.Client({ connectionString: site.databaseUrl })
    const report = (step: string) => void (step.startsWith('Filling') && late.connect())
    const { lines } = await restoreFirst(site, file, { report })
    await late.end()
    expect(lines.join(' ')).toContain('someone is connected to it')
    expect(await communitiesOf(site)).toEqual([])
  })
})
