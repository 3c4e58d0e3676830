// Brings the database up to date. Run by every start, so it is silent where there is nothing to do.
import { migrate } from '~/infra/db/migrate'
import { env } from '~/infra/env'

try {
  for (const name of await migrate(env)) console.log(`Applied the migration ${name}`)
} catch (error) {
  console.error(`The database could not be brought up to date: ${error instanceof Error && error.message ? error.message : String(error)}`)
  process.exitCode = 1
}
