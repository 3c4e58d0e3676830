// npm run admin -- --email E --username U --password P: makes an admin, or makes the member of that email one.
// npm run admin -- --email E --remove-second-factor: for a member who has lost her phone and her recovery codes.
import { parseArgs } from 'node:util'
import { z } from 'zod/v4'
import { grantAdmin } from '~/features/auth/grant-admin'
import { Registration } from '~/features/auth/schemas'
import { removeSecondFactor } from '~/features/second-factor/switch-off'
import { complaintText } from '~/http/forms'
import { localizerFor } from '~/i18n/server'
import { defaultLanguage } from '~/i18n/settings'
import { closeDb, isUniqueViolation } from '~/infra/db'

const usage = `Usage: npm run admin -- --email you@example.org --username you --password "a long password"
       npm run admin -- --email you@example.org --remove-second-factor`
const { email, username, password } = Registration.shape

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

function readOptions() {
  try {
    const text = { type: 'string' as const }
    return parseArgs({ options: { email: text, username: text, password: text, 'remove-second-factor': { type: 'boolean' } } }).values
  } catch {
    return fail(usage)
  }
}

function read<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, options: object) {
  const input = schema.safeParse(options)
  if (input.success) return input.data
  const { t } = localizerFor(defaultLanguage)
  return fail([...input.error.issues.map(({ message }) => complaintText(message, t)), usage].join('\n'))
}

async function makeAdmin(options: object): Promise<void> {
  const input = read(z.object({ email, username, password }), options)
  try {
    const done = await grantAdmin(input)
    if (done === 'leaving') fail(`${input.email} is leaving: the link in the mail to that address brings the account back.`)
    console.log(done === 'made' ? `Made the admin ${input.username}.` : `${input.email} is an admin now.`)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    fail('That username belongs to somebody else.')
  }
}

async function takeOff(options: object): Promise<void> {
  const { email: owner } = read(z.object({ email }), options)
  if (!(await removeSecondFactor(owner))) fail(`${owner} has no second factor, or no account.`)
  console.log(`${owner} signs in with the password alone now.`)
}

const { 'remove-second-factor': removes, ...options } = readOptions()
await (removes ? takeOff(options) : makeAdmin(options))
await closeDb()
