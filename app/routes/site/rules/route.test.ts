import { afterEach, beforeEach, expect, test } from 'vitest'
import { setSettingsOverrides } from '~/features/operations/settings/active-settings'
import { refreshPanelSettings } from '~/features/operations/settings/refresh-panel-settings'
import { acceptRules } from '~/features/protection/rules/accept-rules'
import { startBrowserSession } from '~/http/session'
import { now } from '~/infra/clock'
import { write } from '~/infra/db'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { loader } from './route'

useDatabase()
beforeEach(() => refreshPanelSettings())
afterEach(() => setSettingsOverrides({}))

test('a member is asked to accept the version that is shown, not one that another process has just saved', async () => {
  const member = await createMember()
  const session = (await startBrowserSession(new Request('http://localhost/auth'), member, false)).split(';')[0]!
  const load = () => loader({ request: new Request('http://localhost/rules', { headers: { Cookie: session } }), params: {}, context: {} })
  const row = { id: 'site', version: 1, content: JSON.stringify({ houseRules: { en: 'New' } }), rulesVersion: 2, changedAt: now() }
  await write((tx) => tx.panelSettings.create({ data: row }))
  const outdated = await load()
  expect(outdated.sections.map(({ body }) => body)).not.toContain('New')
  expect(outdated.accept).toMatchObject({ version: 1 })
  await acceptRules(member, 1)
  expect((await load()).accept).toBeNull()
  await refreshPanelSettings()
  const current = await load()
  expect(current.sections.map(({ body }) => body)).toEqual(['New'])
  expect(current.accept).toMatchObject({ version: 2 })
})
