// Every start runs this task, so it prints nothing if there is nothing to do.
import { migrate } from '~/infra/db/migrate'
import { buildStartErrorMessage } from '~/infra/db/start-error-message'
import { env } from '~/infra/env'

try {
  for (const name of await migrate(env)) console.log(`Applied the migration ${name}`)
} catch (error) {
  console.error(buildStartErrorMessage('The database could not be brought up to date', error))
  process.exitCode = 1
}
