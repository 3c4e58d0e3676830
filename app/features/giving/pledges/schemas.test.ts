import { describe, expect, test } from 'vitest'
import { fullPledge, smallestPledge } from '../../../../tests/factories'
import { PledgeSchema } from './schemas'

const read = (changes: object = {}) => PledgeSchema.parse({ ...smallestPledge, ...changes })
const broken = (input: unknown) =>
  PledgeSchema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('a pledge', () => {
  test('of an individual needs a name, an email, a country and a level; the rest has defaults', () => {
    expect(read()).toEqual({
      ...smallestPledge, organizationName: null, organizationType: null, title: null, phone: null, address: null, city: null, state: null, zipCode: null,
      customAmount: null, paymentType: 'one-time', motivation: null, anonymous: false, updates: true,
    })
  })

  test('of an organisation is accepted as sent, the amount in cents', () => {
    expect(read(fullPledge)).toEqual({ ...fullPledge, customAmount: 250_050n })
  })

  test('of an individual has no organisation, whatever was sent', () => {
    const sent = { organizationName: 'x'.repeat(5_000), organizationType: ['none'] }
    expect(read(sent)).toMatchObject({ organizationName: null, organizationType: null })
  })

  test('has a custom amount only at healing-advocate, whatever was sent', () => {
    for (const customAmount of [50, '50', 'a lot', -1, {}]) expect(read({ customAmount }).customAmount).toBeNull()
    expect(read({ contributionLevel: 'healing-advocate', customAmount: 50 }).customAmount).toBe(5_000n)
  })

  test.each([undefined, null, '', '  ', '\u200b', 7])('of an organisation with the name %j requires one', (organizationName) => {
    const organization = { ...smallestPledge, contributorType: 'organization', organizationName }
    expect(broken(organization)).toEqual(['organizationName: validation:organization_name'])
  })

  test.each([undefined, null, '', ' ', []])('of a healing advocate with the amount %j requires one', (customAmount) => {
    expect(broken({ ...smallestPledge, contributionLevel: 'healing-advocate', customAmount })).toEqual(['customAmount: validation:custom_amount'])
  })

  test('reports all errors at once, in the order of the form', () => {
    expect(broken({})).toEqual([
      'contributorType: validation:contributor_type', 'firstName: validation:first_name', 'lastName: validation:last_name',
      'email: validation:email_required', 'country: validation:pledge_country', 'contributionLevel: validation:contribution_level',
    ])
    const long = 'x'.repeat(5_001)
    const everything = {
      contributorType: 'organization', organizationType: 'club', title: long, email: 'nobody', phone: long, address: long, city: long, state: long,
      zipCode: long, country: 'Kenya', contributionLevel: 'healing-advocate', customAmount: 0.5, paymentType: 'never', motivation: long, anonymous: 'no', updates: 1,
    }
    expect(broken(everything).map((issue) => issue.split(':')[0])).toEqual(
      Object.keys(fullPledge).filter((field) => field !== 'contributorType' && field !== 'contributionLevel'),
    )
  })

  test('has short fields of one line and 200 characters, and a motivation of 5,000', () => {
    const city = '界'.repeat(200)
    expect(read({ city, motivation: ` ${'🌱'.repeat(5_000)} ` })).toMatchObject({ city, motivation: '🌱'.repeat(5_000) })
    expect(read({ city: ' Nai\n\u202erobi ', motivation: 'a\r\nb\u0007' })).toMatchObject({ city: 'Nai robi', motivation: 'a\nb' })
    expect(broken({ ...smallestPledge, city: `${city}界` })).toEqual(['city: validation:too_long|{"max":200}'])
  })

  test('has null for an empty field', () => {
    expect(read({ title: '', phone: null, state: ' ', city: '\u200b', motivation: '' })).toMatchObject({ title: null, phone: null, state: null, city: null, motivation: null })
  })

  test.each([undefined, null, 'text', 5])('is not %j', (input) => {
    expect(PledgeSchema.safeParse(input).success).toBe(false)
  })
})
