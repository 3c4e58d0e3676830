import { describe, expect, test } from 'vitest'
import { findPledgeByLink } from '~/features/giving/pledges/find-pledge-by-link'
import { amendPledge } from '~/features/giving/pledges/amend-pledge'
import { makePledge } from '~/features/giving/pledges/make-pledge'
import { PledgeSchema } from '~/features/giving/pledges/schemas'
import { languages } from '~/i18n/settings'
import { getLocalizer } from '~/i18n/server'
import { read, write } from '~/infra/db'
import { computeSha256Hex } from '~/infra/secrets'
import { fullPledge, smallestPledge } from '../../tests/factories'
import { useDatabase } from '../../tests/support/database'
import { readForm } from './forms'
import { initialPledgeValues, buildPledgeChoices, toPledgeValues } from './pledge-form'

useDatabase()

const { t } = getLocalizer('en')
const address = '203.0.113.7'
const asForm = (values: object) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) if (value !== null) form.set(name, String(value))
  return form
}

describe('the form of a pledge', () => {
  test('starts with the defaults of the specification', () => {
    const read = readForm(asForm({ ...smallestPledge, ...initialPledgeValues }), PledgeSchema, t)
    expect(read).toMatchObject({
      value: { contributorType: 'individual', contributionLevel: 'community-champion', paymentType: 'one-time', updates: true, anonymous: false },
    })
  })

  test.each([
    fullPledge, smallestPledge, { ...fullPledge, anonymous: false, updates: true },
    ...['1', '1.01', '2500.50', '999999999.99', '1000000000'].map((customAmount) => ({ ...smallestPledge, contributionLevel: 'healing-advocate', customAmount })),
  ])('holds a pledge as it is: sending it back unchanged changes nothing', async (fields) => {
    await makePledge(PledgeSchema.parse(fields), { address, language: 'en' })
    await write((tx) => tx.pledge.updateMany({ data: { manageHash: computeSha256Hex('key') } }))
    const found = await findPledgeByLink('key')
    const sent = readForm(asForm(toPledgeValues(found!.pledge)), PledgeSchema, t)
    if (!sent.ok) throw new Error(JSON.stringify(sent.reply.errors))
    expect(await amendPledge('key', sent.value, address)).toMatchObject({ ok: true })
    expect(await read.pledgeChange.count()).toBe(1)
  })
})

test.each(languages)('the countries have their own names in %s, and "Other" comes last', (language) => {
  const { countries, levels } = buildPledgeChoices(getLocalizer(language))
  expect(new Set(countries.map(({ label }) => label)).size).toBe(21)
  expect(countries.at(-1)?.value).toBe('other')
  expect(levels.map(({ amount }) => amount !== '')).toEqual([true, true, true, true, false])
})

test.each(languages)('the choices have their own names in %s', (language) => {
  const { t } = getLocalizer(language)
  const { contributorTypes, organizationTypes, levels, paymentTypes } = buildPledgeChoices(getLocalizer(language))
  const names = [
    contributorTypes.map((value) => t(`endowment:contributor_types.${value}`)),
    organizationTypes.map((value) => t(`endowment:organization_types.${value}`)),
    levels.map(({ value }) => t(`endowment:levels.${value}`)),
    paymentTypes.map((value) => t(`endowment:payment_types.${value}`)),
  ]
  for (const group of names) expect(new Set(group).size).toBe(group.length)
})
