/**
 * npm run admin -- --email E --username U: creates an admin, or promotes the member with that email. With --password-stdin, or
 * without a terminal, the password is the first line of standard input.
 * With --remove-second-factor instead of --username U: removes the second factor of a member who lost both the second factor and the
 * recovery codes.
 */
import { parseArgs } from 'node:util'
import { z } from 'zod/v4'
import { grantAdmin } from '~/features/identity/auth/grant-admin'
import { AdminGrantSchema, RegistrationSchema } from '~/features/identity/auth/schemas'
import { removeLostSecondFactor } from '~/features/identity/second-factor/disable'
import { loadSettingsFile } from '~/features/operations/settings/load-settings-file'
import { refreshPanelSettings } from '~/features/operations/settings/refresh-panel-settings'
import { translateErrorMessage } from '~/http/forms'
import { getLocalizer } from '~/i18n/server'
import { defaultLanguage } from '~/i18n/settings'
import { closeDb, isUniqueViolation } from '~/infra/db'
import { readPassword } from '~/infra/read-password'

const usage = `Usage: npm run admin -- --email you@example.org --username you
       npm run admin -- --email you@example.org --username you --password-stdin < file-with-the-password
       npm run admin -- --email you@example.org --remove-second-factor`
const passwordWarning = 'The password of --password can be read in the list of processes and in the history of the shell. '
  + 'Leave it out to be asked, or use --password-stdin.'

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

function readOptions() {
  const [text, flag] = [{ type: 'string' as const }, { type: 'boolean' as const }]
  try {
    const options = { email: text, username: text, password: text, 'password-stdin': flag, 'remove-second-factor': flag }
    return parseArgs({ options }).values
  } catch {
    return fail(usage)
  }
}
type Options = ReturnType<typeof readOptions>

function parseOrFail<Value>(schema: z.ZodType<Value>, options: object): Value {
  const input = schema.safeParse(options)
  if (input.success) return input.data
  const { t } = getLocalizer(defaultLanguage)
  return fail([...input.error.issues.map(({ message }) => translateErrorMessage(message, t)), usage].join('\n'))
}

async function passwordOf(options: Options): Promise<string> {
  if (options.password !== undefined && options['password-stdin']) fail(usage)
  if (options.password !== undefined) {
    console.error(passwordWarning)
    return options.password
  }
  if (process.stdin.isTTY && options['password-stdin']) fail('Standard input is a terminal: leave --password-stdin out to be asked.')
  return (await readPassword(process.stdin, process.stderr)) ?? fail('The two passwords differ.')
}

async function makeAdmin(options: Options): Promise<void> {
  // Rejects an invalid email or username before asking for a password.
  const { email, username } = RegistrationSchema.shape
  parseOrFail(z.object({ email, username }), options)
  const password = await passwordOf(options)
  // Loads the site's name, which is not allowed as a password.
  loadSettingsFile()
  await refreshPanelSettings()
  const input = parseOrFail(AdminGrantSchema, { ...options, password })
  try {
    const done = await grantAdmin(input)
    if (done === 'being-deleted') fail(`The account of ${input.email} is being deleted: the link in the mail to that address cancels that.`)
    console.log(done === 'made' ? `Made the admin ${input.username}.` : `${input.email} is an admin now.`)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    fail('That username belongs to somebody else.')
  }
}

async function removeSecondFactor(options: Options): Promise<void> {
  const { email: owner } = parseOrFail(z.object({ email: RegistrationSchema.shape.email }), options)
  if (!(await removeLostSecondFactor(owner))) fail(`${owner} has no second factor, or no account.`)
  console.log(`${owner} signs in with the password alone now.`)
}

const options = readOptions()
await (options['remove-second-factor'] ? removeSecondFactor(options) : makeAdmin(options))
await closeDb()
