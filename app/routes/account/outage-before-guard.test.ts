import type { ActionFunctionArgs } from '@remix-run/node'
import { afterEach, expect, test, vi } from 'vitest'
import * as sessions from '~/features/identity/auth/sessions'
import * as reachable from '~/infra/db/reachable'
import { UnavailableError } from '~/infra/unavailable'
import { createMember } from '../../../tests/factories'
import { useDatabase } from '../../../tests/support/database'
import { action as deleteAccount } from './delete/route'
import { action as changeEmail } from './email/route'
import { action as saveProfile } from './profile/route'

useDatabase()
afterEach(() => vi.restoreAllMocks())

type Action = (args: ActionFunctionArgs) => Promise<unknown>

async function submit(action: Action, path: string, fields: Record<string, string>) {
  const token = await sessions.startSession((await createMember()).id, true)
  const init = { method: 'POST', headers: { Cookie: `session=${token}` }, body: new URLSearchParams(fields) }
  return action({ request: new Request(`http://localhost${path}`, init), params: {}, context: {} })
}

test.each<[string, Action, Record<string, string>]>([
  ['/account', saveProfile, { firstName: 'Wanjiru' }],
  ['/account/email', changeEmail, { intent: 'change', email: 'new@example.org' }],
  ['/account/delete', deleteAccount, { stories: 'keep', sure: 'on' }],
])('the error page of %s keeps what was typed if the database is unreachable before the session is found', async (path, action, fields) => {
  vi.spyOn(sessions, 'findMemberBySession').mockRejectedValue(new UnavailableError('database_unreachable'))
  vi.spyOn(reachable, 'isDatabaseReachable').mockResolvedValue(false)
  const answer = submit(action, path, { ...fields, password: 'not kept' })
  await expect(answer).rejects.toMatchObject({ data: { action: path }, init: { status: 503 } })
  await expect(answer).rejects.toHaveProperty('data.fields', fields)
})
