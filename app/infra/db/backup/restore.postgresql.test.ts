import { beforeEach, expect, test } from 'vitest'
import { createCommunity } from '../../../../tests/factories'
import { backUp, newFolder, newSite, ownSite, restoreInto } from '../../../../tests/support/backups'
import { query, useDatabase } from '../../../../tests/support/database'
import { migrate } from '../migrate'
import type { BackupEnv } from './index'

useDatabase()

let folder: string
beforeEach(() => void (folder = newFolder()))

const nameOf = ({ databaseUrl }: BackupEnv) => new URL(databaseUrl).pathname.slice(1)
const names = async ({ databaseUrl }: BackupEnv) => (await query(databaseUrl, 'select datname from pg_database')).map(({ datname }) => String(datname))
const communities = async ({ databaseUrl }: BackupEnv) => (await query(databaseUrl, 'select "name" from "Community"')).map(({ name }) => name)

async function siteOf(role: string, rights: string, isOwner: boolean) {
  const site = await newSite(folder)
  await query(site.databaseUrl, `drop role if exists "${role}"`).catch(() => {})
  await query(site.databaseUrl, `create role "${role}" login password 'p' ${rights}`)
  if (isOwner) await query(site.databaseUrl, `alter database "${nameOf(site)}" owner to "${role}"`)
  const url = new URL(site.databaseUrl)
  ;[url.username, url.password] = [role, 'p']
  await query(site.databaseUrl, `grant all on schema public to "${role}"`)
  const own = { ...site, databaseUrl: url.href }
  await migrate(own)
  return own
}

test('a role that may create databases but not rename the old one fills a new one and asks for the swap', async () => {
  await createCommunity({ name: 'Kept' })
  const site = await siteOf('maker', 'createdb', false)
  const { lines } = await restoreInto(site, await backUp(ownSite(folder), folder))
  const restored = (await names(site)).find((name) => name.startsWith(nameOf(site).slice(0, 30)) && name.includes('_restored_'))!
  expect(lines.join(' ')).toContain(`put ${restored} in the place of ${nameOf(site)}`)
  expect(await communities(site)).toEqual([])
  expect(await communities({ ...site, databaseUrl: site.databaseUrl.replace(nameOf(site), restored) })).toEqual(['Kept'])
})

test('a role that may not create databases is asked to name an empty one, and can fill it', async () => {
  await createCommunity({ name: 'Kept' })
  const site = await siteOf('modest', '', true)
  const file = await backUp(ownSite(folder), folder)
  await expect(restoreInto(site, file)).rejects.toThrow(/may not make a database.*--to postgresql:/)
  const empty = await newSite(folder)
  await query(empty.databaseUrl, 'grant all on schema public to "modest"')
  const to = site.databaseUrl.replace(nameOf(site), nameOf(empty))
  await restoreInto(site, file, { to })
  expect(await communities(empty)).toEqual(['Kept'])
})

test('a database with a connection made during the restore stays unchanged, and the new one is named', async () => {
  await createCommunity({ name: 'Kept' })
  const site = await newSite(folder)
  await migrate(site)
  const { default: pg } = await import('pg')
  const late = new pg.Client({ connectionString: site.databaseUrl })
  const report = (step: string) => void (step.startsWith('Filling') && late.connect())
  const { lines } = await restoreInto(site, await backUp(ownSite(folder), folder), { report })
  await late.end()
  expect(lines.join(' ')).toContain('somebody is connected to it')
  expect(await communities(site)).toEqual([])
})
