import type { ActionFunctionArgs } from '@remix-run/node'
import { afterEach, expect, test, vi } from 'vitest'
import { startSession } from '~/features/identity/auth/sessions'
import { getLocalizer } from '~/i18n/server'
import * as database from '~/infra/db'
import { UnavailableError } from '~/infra/unavailable'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { action as bookCover } from '../books/cover/route'
import { action as bookTexts } from '../books/texts/route'
import { action as portrait } from '../pages/portrait/route'
import { action as testimonial } from '../pages/testimonial/route'
import { action as sampleTexts } from '../samples/texts/route'
import { action as seriesTexts } from '../series/texts/route'

useDatabase()
afterEach(() => vi.restoreAllMocks())

const { t } = getLocalizer('en')
const pages = { bookCover, bookTexts, portrait, testimonial, sampleTexts, seriesTexts }
const params = { bookId: 'milk', seriesId: 'recovery', sampleId: '200-days', testimonialId: 'none', language: 'en' }

async function sendDuringOutage(action: (args: ActionFunctionArgs) => Promise<unknown>, fields: Record<string, string>) {
  const { id } = await createMember({ role: 'admin' })
  const headers = { Cookie: `session=${await startSession(id, true)}` }
  vi.spyOn(database, 'write').mockRejectedValue(new UnavailableError('database_timeout'))
  const body = new URLSearchParams({ version: '0', ...fields })
  const reply = await action({ request: new Request('http://localhost/', { method: 'POST', headers, body }), params, context: {} })
  vi.restoreAllMocks()
  return reply
}

test('a removal during an outage is answered with a text about the removal, and an edit with one about the input', async () => {
  for (const [name, action] of Object.entries(pages)) {
    expect(await sendDuringOutage(action, { intent: 'remove' }), name).toMatchObject({ data: { formError: t('admin:removal_failed') }, init: { status: 503 } })
  }
  expect(await sendDuringOutage(seriesTexts, { name: 'Clear Days', text: 'A year.' })).toMatchObject({ data: { formError: t('admin-pages:failed') } })
})
