// npm run admin -- --email E --username U --password P: makes an admin, or makes the member of that email one.
import { parseArgs } from 'node:util'
import { z } from 'zod/v4'
import { grantAdmin } from '~/features/auth/grant-admin'
import { Registration } from '~/features/auth/schemas'
import { complaintText } from '~/http/forms'
import { localizerFor } from '~/i18n/server'
import { defaultLanguage } from '~/i18n/settings'
import { closeDb, isUniqueViolation } from '~/infra/db'

const usage = 'Usage: npm run admin -- --email you@example.org --username you --password "a long password"'
const { email, username, password } = Registration.shape

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

function readOptions() {
  try {
    const text = { type: 'string' as const }
    return parseArgs({ options: { email: text, username: text, password: text } }).values
  } catch {
    return fail(usage)
  }
}

const input = z.object({ email, username, password }).safeParse(readOptions())
if (!input.success) {
  const { t } = localizerFor(defaultLanguage)
  fail([...input.error.issues.map(({ message }) => complaintText(message, t)), usage].join('\n'))
}
try {
  const done = await grantAdmin(input.data)
  console.log(done === 'made' ? `Made the admin ${input.data.username}.` : `${input.data.email} is an admin now.`)
} catch (error) {
  if (!isUniqueViolation(error)) throw error
  fail('That username belongs to somebody else.')
}
await closeDb()
