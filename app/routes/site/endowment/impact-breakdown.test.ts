import { expect, test } from 'vitest'
import { contributionLevels } from '~/kernel/validation/choices'
import { calculateImpact, formatShortAmount } from '~/features/giving/pledges/impact'
import { buildImpactBreakdown, readCalculatorInput } from './impact-breakdown'

const input = (level?: string, amount?: string) => readCalculatorInput(level, amount, contributionLevels)
const figures = (level?: string, amount?: string) => {
  const { lines, total } = buildImpactBreakdown(input(level, amount))
  return [...lines.map(({ shown }) => shown), total]
}

test('the calculator shows the four lines and the total of the specification at every level', () => {
  for (const level of contributionLevels) {
    const { scholarships, facilityMaintenance, researchAndDevelopment, staffDevelopment, total } = calculateImpact(level)
    const specified = [scholarships, facilityMaintenance, researchAndDevelopment, staffDevelopment, total].map(formatShortAmount)
    expect(figures(level)).toEqual(specified)
  }
})

test('the calculator accepts a custom amount only at healing-advocate', () => {
  expect(figures('healing-advocate', '25000')).toEqual(['$13K', '$6K', '$3K', '$3K', '$25K'])
  expect(figures('legacy-builder', '25000')).toEqual(['$50K', '$25K', '$13K', '$13K', '$100K'])
})

test('without input the calculator shows the level that the form starts with', () => {
  expect(input().level).toBe('community-champion')
  expect(figures()).toEqual(['$2K', '$1K', '$620', '$620', '$5K'])
})

test.each(['platinum', '', '__proto__', 'legacy-builder\0'])('an unknown level counts as none: %j', (level) => {
  expect(input(level).level).toBe('community-champion')
})

test.each(['0', '0.5', '-1', '1e309', 'NaN', 'Infinity', '0x10', '5,000', '1000000000.01', '<script>', '9'.repeat(500)])(
  'an amount of %s is invalid and treated as none',
  (amount) => {
    expect(buildImpactBreakdown(input('healing-advocate', amount))).toMatchObject({ isWrong: true, total: '$5K' })
    expect(buildImpactBreakdown(input('legacy-builder', amount)).isWrong).toBe(false)
  },
)

test('the picture has the same shares as the table', () => {
  const { lines } = buildImpactBreakdown(input('founding-patron'))
  expect(lines.map(({ percent }) => percent)).toEqual([50, 25, 12.5, 12.5])
})
