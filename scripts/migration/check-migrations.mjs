import { readDatabaseCatalogue } from './database-catalogue.mjs'
import { findBreakingChanges } from './find-breaking-changes.mjs'

/** Migrations up to this one are not checked, because they are older than the check. */
const LAST_UNCHECKED = '20261123030000_confirm_emails_of_made_admins'
const CONTRACT = /^-- contract: since (\S+)[ \t]*$/m

/**
 * Runs the migrations and finds the changes in them that break the previous version of the site. Such changes are allowed if the
 * migration contains the comment `-- contract: since <migration>`. The comment must name an earlier migration, and all versions
 * since that migration must work without the old schema.
 * @param {'sqlite' | 'postgresql'} provider
 * @param {{ name: string, sql: string }[]} migrations oldest first
 * @param {{ run: (sql: string) => Promise<unknown>, ask: import('./database-catalogue.mjs').RunQuery }} database
 * @param {string} [lastFree] the name of the last migration that is not checked
 * @returns {Promise<string[]>} one sentence per fault
 */
export async function findMigrationFaults(provider, migrations, { run, ask }, lastFree = LAST_UNCHECKED) {
  const faults = []
  let before = await readDatabaseCatalogue(provider, ask)
  for (const [index, { name, sql }] of migrations.entries()) {
    await run(sql)
    const after = await readDatabaseCatalogue(provider, ask)
    if (name > lastFree) {
      const earlier = migrations.slice(0, index).map((migration) => migration.name)
      faults.push(...faultsOf(sql, findBreakingChanges(before, after), earlier).map((fault) => `${provider} ${name} ${fault}`))
    }
    before = after
  }
  return faults
}

function faultsOf(sql, found, earlier) {
  const since = CONTRACT.exec(sql)?.[1]
  if (since === undefined) return found
  return earlier.includes(since) ? [] : [`says that it contracts since ${since}, which is no earlier migration`]
}
