import { expect, test } from 'vitest'
import { contributionLevels } from '~/features/fields/choices'
import { impactOf, shownAmount } from '~/features/pledges/impact'
import { localizerFor } from '~/i18n/server'
import { languages } from '~/i18n/settings'
import { impactView, readTrial } from './impact-view'

const asked = (query: string, language: (typeof languages)[number] = 'en') =>
  impactView(readTrial(new URLSearchParams(query)), localizerFor(language))
const figures = (query: string, language?: (typeof languages)[number]) => {
  const { lines, total } = asked(query, language)
  return [...lines.map(({ shown }) => shown), total.shown]
}

test('the calculator shows at every level the four lines and the total of the specification, in every language', () => {
  for (const level of contributionLevels) {
    const { scholarships, facilityMaintenance, researchAndDevelopment, staffDevelopment, total } = impactOf(level)
    const specified = [scholarships, facilityMaintenance, researchAndDevelopment, staffDevelopment, total].map(shownAmount)
    for (const language of languages) expect(figures(`contributionLevel=${level}`, language)).toEqual(specified)
  }
})

test('it counts with an amount of one’s own at healing-advocate alone', () => {
  expect(figures('contributionLevel=healing-advocate&customAmount=25000')).toEqual(['$13K', '$6K', '$3K', '$3K', '$25K'])
  expect(figures('contributionLevel=legacy-builder&customAmount=25000')).toEqual(['$50K', '$25K', '$13K', '$13K', '$100K'])
})

test('without a question it shows the level that the form begins with', () => {
  expect(asked('').level.value).toBe('community-champion')
  expect(figures('')).toEqual(['$2K', '$1K', '$620', '$620', '$5K'])
})

test.each(['contributionLevel=platinum', 'contributionLevel=', 'contributionLevel=__proto__', 'contributionLevel=legacy-builder%00'])(
  'what is no level of ours counts as none: %s',
  (query) => expect(asked(query).level.value).toBe('community-champion'),
)

test.each(['0', '0.5', '-1', '1e309', 'NaN', 'Infinity', '0x10', '5,000', '1000000000.01', '%3Cscript%3E', '9'.repeat(500)])(
  'an amount of %s is named as wrong and answered like none',
  (amount) => {
    const view = asked(`contributionLevel=healing-advocate&customAmount=${amount}`)
    expect(view.amount.error).toBe('Enter an amount in dollars from 1 to 1,000,000,000, with at most two decimals')
    expect(view.total.shown).toBe('$5K')
  },
)

test('the picture divides what the table names', () => {
  const { lines } = asked('contributionLevel=founding-patron')
  expect(lines.map(({ percent }) => percent)).toEqual([50, 25, 12.5, 12.5])
})
