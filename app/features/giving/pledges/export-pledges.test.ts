import { describe, expect, test } from 'vitest'
import { read, write } from '~/infra/db'
import { createId } from '~/infra/ids'
import { createMember, createPledge, fullPledge, pledgeRow } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { roles } from '~/kernel/validation/choices'
import type { Member } from '~/kernel/members/member'
import { exportPledges, type PledgeExportOptions } from './export-pledges'

useDatabase()

const admin = () => createMember({ role: 'admin' })

async function open(actor: Member, settings: Partial<PledgeExportOptions> = {}) {
  const result = await exportPledges(actor, { filter: {}, withNames: false, ...settings })
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

/** Splits an export into cells by heading; no cell in these tests has a comma in quotes. */
async function exported(settings?: Partial<PledgeExportOptions>): Promise<Record<string, string>[]> {
  let text = ''
  for await (const part of await open(await admin(), settings)) text += part
  const [head = [], ...rows] = text.replace('\ufeff', '').trimEnd().split('\r\n').map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '')))
  return rows.map((cells) => Object.fromEntries(cells.map((cell, index) => [head[index], cell])))
}

describe('the export of pledges', () => {
  test('is for admins only, and a refusal leaves no trace', async () => {
    for (const role of roles.filter((role) => role !== 'admin')) {
      const actor = await createMember({ role })
      expect(await exportPledges(actor, { filter: {}, withNames: true })).toEqual({ ok: false, error: { code: 'forbidden' } })
    }
    expect(await read.auditEntry.count()).toBe(0)
  })

  test('has every field, with machine-readable times and amounts', async () => {
    const pledge = await createPledge({ ...fullPledge, anonymous: false, motivation: 'For all' })
    expect(await exported()).toEqual([{
      reference: pledge.reference, created_at: pledge.createdAt.toISOString(), status: 'new', contributor_type: 'organization',
      organization_name: 'Lake Foundation', organization_type: 'foundation', title: 'Director', first_name: 'Ada', last_name: 'Lake',
      email: 'ada@example.org', phone: `'${fullPledge.phone}`, address: '12 Acacia Road', city: 'Nanyuki', state: 'Laikipia',
      zip_code: '10400', country: 'KE', contribution_level: 'healing-advocate', custom_amount: '2500.5', payment_type: 'annual',
      motivation: 'For all', anonymous: 'false', updates: 'false',
    }])
  })

  test('contains exactly the filtered pledges, newest first', async () => {
    await createPledge({ lastName: 'One' }, { status: 'agreed' })
    await createPledge({ lastName: 'Two' })
    await createPledge({ lastName: 'Three' }, { status: 'agreed' })
    expect((await exported({ filter: { status: 'agreed' } })).map(({ last_name }) => last_name)).toEqual(['Three', 'One'])
    // The search also covers references, which never contain an o.
    expect((await exported({ filter: { search: 'two' } })).map(({ last_name }) => last_name)).toEqual(['Two'])
    expect(await exported({ filter: { status: 'declined' } })).toEqual([])
  })

  test('leaves out what identifies an anonymous contributor, unless names are requested', async () => {
    await createPledge({ ...fullPledge, motivation: 'For Lake' })
    const hidden = (await exported())[0] ?? {}
    expect(JSON.stringify(hidden)).not.toMatch(/Ada|Lake|example|254 700|Acacia|Nanyuki|Laikipia|10400|Director/)
    expect(hidden).toMatchObject({ anonymous: 'true', country: 'KE', custom_amount: '2500.5', contribution_level: 'healing-advocate' })
    expect((await exported({ withNames: true }))[0]).toMatchObject({ first_name: 'Ada', organization_name: 'Lake Foundation', motivation: 'For Lake' })
  })

  test('runs nothing in a spreadsheet', async () => {
    const formula = '=HYPERLINK(A1)'
    await createPledge({ ...fullPledge, organizationName: formula, title: '+1', firstName: '@SUM', lastName: '-1', address: formula, motivation: formula })
    const row = (await exported({ withNames: true }))[0] ?? {}
    expect(Object.values(row).filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(row.organization_name).toBe(`'${formula}`)
  })

  test('is logged before its first byte, with its filters and without the search text', async () => {
    const actor = await admin()
    await open(actor, { filter: { status: 'new', ownerId: actor.id, search: 'canary' }, withNames: true })
    const [entry] = await read.auditEntry.findMany()
    expect(entry).toMatchObject({ actorId: actor.id, action: 'contributions-exported' })
    expect(JSON.parse(entry?.details ?? '')).toEqual({ status: 'new', searched: true, owned: true, names: true })
  })

  test('of more pledges than two batches hold is complete, and uses little memory', async () => {
    const pledge = pledgeRow({ motivation: 'm'.repeat(1_000) })
    const rows = Array.from({ length: 1_100 }, (_, n) => ({ ...pledge, id: createId(), reference: `MC-${n}` }))
    for (let at = 0; at < rows.length; at += 275) await write((tx) => tx.pledge.createMany({ data: rows.slice(at, at + 275) }))
    let [lines, bytes, longest] = [0, 0, 0]
    for await (const part of await open(await admin())) {
      lines += part.split('\r\n').length - 1
      bytes += part.length
      longest = Math.max(longest, part.length)
    }
    expect(lines).toBe(1_101)
    expect(bytes).toBeGreaterThan(1_100_000)
    expect(longest).toBeLessThan(700_000)
  })
})
