import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getLocalizer } from '~/i18n/server'
import { read } from '~/infra/db'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { communityRules } from '~/kernel/validation/choices'
import { setSettingsOverrides } from '~/features/operations/settings/active-settings'
import { refreshPanelSettings } from '~/features/operations/settings/refresh-panel-settings'
import { acceptRules } from './accept-rules'
import { getRulesSections, parseRulesSections } from './rules-text'
import { readCurrentRulesVersion, hasAcceptedRules } from './rules-version'
import { RulesSchema, saveRules } from './save-rules'

useDatabase()
beforeEach(() => refreshPanelSettings())
afterEach(() => setSettingsOverrides({}))

const admin = () => createMember({ role: 'admin' })
const refusedWith = (code: string) => ({ ok: false, error: { code } })

describe('the rules', () => {
  test('are the default ones: one section for each rule that decisions name, then how moderators apply them', () => {
    expect(getRulesSections(getLocalizer('en')).map(({ id }) => id)).toEqual([...communityRules, 'danger', 'moderation', 'anonymity'])
  })

  test('are an admin’s own in the languages with a text, at once, and every change creates a version', async () => {
    const actor = await admin()
    expect(await readCurrentRulesVersion()).toBe(1)
    await saveRules(actor, { language: 'de', text: '## Sei freundlich\nSprich von dir.', version: 0 })
    expect(getRulesSections(getLocalizer('de'))).toEqual([{ id: 'part-1', title: 'Sei freundlich', body: 'Sprich von dir.' }])
    expect(getRulesSections(getLocalizer('en'))).toHaveLength(communityRules.length + 3)
    expect(await saveRules(actor, { language: 'de', text: '## Sei freundlich\nSprich von dir.', version: 1 })).toEqual({ ok: true, value: { changed: [] } })
    expect(await readCurrentRulesVersion()).toBe(2)
    await saveRules(actor, { language: 'de', text: '', version: 1 })
    expect(getRulesSections(getLocalizer('de'))).toHaveLength(communityRules.length + 3)
    expect(await readCurrentRulesVersion()).toBe(3)
    const acts = await read.auditEntry.findMany({ where: { action: 'rules-changed' }, orderBy: { id: 'asc' } })
    expect(acts.map(({ details }) => JSON.parse(details ?? '') as unknown)).toEqual([
      { language: 'de', version: 2, isOwnText: true }, { language: 'de', version: 3, isOwnText: false },
    ])
  })

  test('are never lost to another admin’s change, and only admins change them', async () => {
    const actor = await admin()
    const results = await Promise.all(['One', 'Two', 'Three'].map((text) => saveRules(actor, { language: 'en', text, version: 0 })))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toMatchObject(refusedWith('changed_meanwhile'))
    expect(await saveRules(await createMember({ role: 'moderator' }), { language: 'en', text: 'Mine', version: 1 })).toMatchObject(refusedWith('forbidden'))
    expect(await readCurrentRulesVersion()).toBe(2)
  })

  test('may have 20,000 characters, all of which are kept', () => {
    const sent = { language: 'hi', version: '0' }
    expect(RulesSchema.safeParse({ ...sent, text: 'न'.repeat(20_000) }).success).toBe(true)
    expect(RulesSchema.safeParse({ ...sent, text: 'न'.repeat(20_001) }).success).toBe(false)
    expect(RulesSchema.safeParse({ ...sent, language: 'xx' }).success).toBe(false)
  })

  test('of an admin are shown as headings, paragraphs and lists', () => {
    expect(parseRulesSections('Welcome.\n\n## One\n- a\n- b\n\n  ## Two \nText\n#hash')).toEqual([
      { id: 'part-1', title: null, body: 'Welcome.' },
      { id: 'part-2', title: 'One', body: '- a\n- b' },
      { id: 'part-3', title: 'Two', body: 'Text\n#hash' },
    ])
  })
})

describe('accepting the rules', () => {
  test('counts for the version that was shown, and for no later one', async () => {
    const [actor, member] = [await admin(), await createMember()]
    expect(await hasAcceptedRules(member.id)).toBe(false)
    await acceptRules(member, 1)
    expect(await hasAcceptedRules(member.id)).toBe(true)
    await saveRules(actor, { language: 'en', text: 'New', version: 0 })
    expect(await hasAcceptedRules(member.id)).toBe(false)
    await acceptRules(member, 1)
    expect(await hasAcceptedRules(member.id)).toBe(false)
    await acceptRules(member, 99)
    expect((await read.user.findUniqueOrThrow({ where: { id: member.id } })).rulesVersion).toBe(2)
    await acceptRules(member, 1)
    expect(await hasAcceptedRules(member.id)).toBe(true)
  })
})
