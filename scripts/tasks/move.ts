// npm run move -- --to <DATABASE_URL>: copies the whole site from DATABASE_URL into an empty database of either kind.
import { parseArgs } from 'node:util'
import { detectDatabaseKind, env, EnvError } from '~/infra/env'
import { DatabaseInUseError } from '~/infra/db/copy'
import { MigrationError } from '~/infra/db/migrations'
import { describeDatabase } from '../move/describe-database'
import { areTablesEqual, moveDatabase, MoveError, type DatabaseAddress } from '../move/move'
import { createProgressReporter } from '../move/progress'
import { formatComparisons } from '../move/format-comparisons'

const usage = 'Usage: npm run move -- --to file:<path> or postgresql://<user>:<password>@<host>/<database>'
const differenceMessage = 'They differ: the source was changed after the move began. Empty the target and move again while the site is stopped.'

function readTarget(): DatabaseAddress | undefined {
  try {
    const { to = '' } = parseArgs({ options: { to: { type: 'string' } } }).values
    const databaseKind = detectDatabaseKind(to)
    return databaseKind && { databaseKind, databaseUrl: to }
  } catch {
    return undefined
  }
}

function fail(message: string) {
  console.error(message)
  process.exitCode = 1
}

/** Describes the error in one line. A connection error may have a code but no message. */
function lineOf(error: unknown) {
  if (error instanceof DatabaseInUseError) return `${error.message} Stop the site and move again.`
  if (error instanceof MoveError || error instanceof MigrationError || error instanceof EnvError) return error.message
  const message = error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : String(error)
  return `The move was cut short: ${message.replace(/\s+/g, ' ')}. Run the same command again, and it goes on where it stopped.`
}

async function run(to: DatabaseAddress) {
  const reporter = createProgressReporter(process.stdout)
  try {
    console.log(`Moving ${describeDatabase(env)} into ${describeDatabase(to)}`)
    const comparisons = await moveDatabase(env, to, reporter)
    reporter.end()
    for (const line of formatComparisons(comparisons)) console.log(line)
    if (!comparisons.every(areTablesEqual)) return fail(differenceMessage)
    console.log(`All tables are equal. Set DATABASE_URL to the new database and start the site.`)
  } catch (error) {
    reporter.end()
    fail(lineOf(error))
  }
}

const target = readTarget()
if (target) await run(target)
else fail(usage)
