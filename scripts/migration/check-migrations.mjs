import { readCatalogue } from './catalogue.mjs'
import { contractions } from './contractions.mjs'

/** The last migration from before the rule. */
const LAST_FREE = '20261123030000_confirm_emails_of_made_admins'
/** Says that nothing of the site has used what the migration takes away since an earlier migration. */
const CONTRACT = /^-- contract: since (\S+)[ \t]*$/m

/**
 * Applies migrations to an empty database, one after the other, and tells what each takes away from the version of the site
 * before it. A contracting migration names, by the comment `-- contract: since <earlier migration>`, since when the site does
 * without.
 * @param {'sqlite' | 'postgresql'} provider
 * @param {{ name: string, sql: string }[]} migrations oldest first
 * @param {{ run: (sql: string) => Promise<unknown>, ask: import('./catalogue.mjs').Ask }} database
 * @param {string} [lastFree] the last migration that may do as it likes
 * @returns {Promise<string[]>} one sentence for each fault
 */
export async function checkMigrations(provider, migrations, { run, ask }, lastFree = LAST_FREE) {
  const faults = []
  let before = await readCatalogue(provider, ask)
  for (const [index, { name, sql }] of migrations.entries()) {
    await run(sql)
    const after = await readCatalogue(provider, ask)
    if (name > lastFree) {
      const earlier = migrations.slice(0, index).map((migration) => migration.name)
      faults.push(...faultsOf(sql, contractions(before, after), earlier).map((fault) => `${provider} ${name} ${fault}`))
    }
    before = after
  }
  return faults
}

/** @param {string} sql @param {string[]} found @param {string[]} earlier */
function faultsOf(sql, found, earlier) {
  const since = CONTRACT.exec(sql)?.[1]
  if (since === undefined) return found
  return earlier.includes(since) ? [] : [`says that it contracts since ${since}, which is no earlier migration`]
}
