// Every start runs this task, so it prints nothing if there is nothing to do.
import { migrate } from '~/infra/db/migrate'
import { buildStartupErrorMessage } from '~/infra/db/startup-error-message'
import { env } from '~/infra/env'

try {
  for (const name of await migrate(env)) console.log(`Applied the migration ${name}`)
} catch (error) {
  console.error(buildStartupErrorMessage('The database could not be brought up to date', error))
  process.exitCode = 1
}
