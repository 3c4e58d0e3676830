import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTask, siteEnv } from './task'

/** Creates the database of a new site, like `npm start`, once for all projects: each site of the tests starts with a copy. */
export default function setup() {
  if (process.env.FIRST_DATABASE) return
  const folder = mkdtempSync(join(tmpdir(), 'site-first-'))
  const file = join(folder, 'site.db')
  const told = ['migrate', 'first-rows'].map((name) => runTask(name, [], siteEnv(`file:${file}`)))
  writeFileSync(join(folder, 'first-start.txt'), told.join(''))
  process.env.FIRST_DATABASE = file
  return () => rmSync(folder, { recursive: true, force: true })
}
