// Brings the database up to date. Run by every start, so it is silent where there is nothing to do.
import { migrate } from '~/infra/db/migrate'
import { startComplaint } from '~/infra/db/start-complaint'
import { env } from '~/infra/env'

try {
  for (const name of await migrate(env)) console.log(`Applied the migration ${name}`)
} catch (error) {
  console.error(startComplaint('The database could not be brought up to date', error))
  process.exitCode = 1
}
