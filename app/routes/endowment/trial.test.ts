import { expect, test } from 'vitest'
import { contributionLevels } from '~/features/fields/choices'
import { impactOf, shownAmount } from '~/features/pledges/impact'
import { answerTo, readTrial } from './trial'

const trial = (level?: string, amount?: string) => readTrial(level, amount, contributionLevels)
const figures = (level?: string, amount?: string) => {
  const { lines, total } = answerTo(trial(level, amount))
  return [...lines.map(({ shown }) => shown), total]
}

test('the calculator shows at every level the four lines and the total of the specification', () => {
  for (const level of contributionLevels) {
    const { scholarships, facilityMaintenance, researchAndDevelopment, staffDevelopment, total } = impactOf(level)
    const specified = [scholarships, facilityMaintenance, researchAndDevelopment, staffDevelopment, total].map(shownAmount)
    expect(figures(level)).toEqual(specified)
  }
})

test('it counts with an amount of one’s own at healing-advocate alone', () => {
  expect(figures('healing-advocate', '25000')).toEqual(['$13K', '$6K', '$3K', '$3K', '$25K'])
  expect(figures('legacy-builder', '25000')).toEqual(['$50K', '$25K', '$13K', '$13K', '$100K'])
})

test('without a question it shows the level that the form begins with', () => {
  expect(trial().level).toBe('community-champion')
  expect(figures()).toEqual(['$2K', '$1K', '$620', '$620', '$5K'])
})

test.each(['platinum', '', '__proto__', 'legacy-builder\0'])('what is no level of ours counts as none: %j', (level) => {
  expect(trial(level).level).toBe('community-champion')
})

test.each(['0', '0.5', '-1', '1e309', 'NaN', 'Infinity', '0x10', '5,000', '1000000000.01', '<script>', '9'.repeat(500)])(
  'an amount of %s is wrong and answered like none',
  (amount) => {
    expect(answerTo(trial('healing-advocate', amount))).toMatchObject({ isWrong: true, total: '$5K' })
    expect(answerTo(trial('legacy-builder', amount)).isWrong).toBe(false)
  },
)

test('the picture divides what the table names', () => {
  const { lines } = answerTo(trial('founding-patron'))
  expect(lines.map(({ percent }) => percent)).toEqual([50, 25, 12.5, 12.5])
})
