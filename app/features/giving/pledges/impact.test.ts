import { describe, expect, test } from 'vitest'
import { contributionLevels, type ContributionLevel } from '~/kernel/validation/choices'
import { calculateImpact, formatShortAmount } from './impact'

const lines = (level: ContributionLevel, customAmount?: number) => {
  const impact = calculateImpact(level, customAmount)
  return [impact.scholarships, impact.facilityMaintenance, impact.researchAndDevelopment, impact.staffDevelopment, impact.total]
}
const shown = (level: ContributionLevel, customAmount?: number) => lines(level, customAmount).map(formatShortAmount).join(' ')

describe('the impact of a contribution', () => {
  test.each<[ContributionLevel, number[], string]>([
    ['founding-patron', [500_000, 250_000, 125_000, 125_000, 1_000_000], '$500K $250K $125K $125K $1.0M'],
    ['legacy-builder', [50_000, 25_000, 12_500, 12_500, 100_000], '$50K $25K $13K $13K $100K'],
    ['transformation-supporter', [12_480, 6_240, 3_120, 3_120, 24_960], '$12K $6K $3K $3K $25K'],
    ['community-champion', [2_480, 1_240, 620, 620, 4_960], '$2K $1K $620 $620 $5K'],
    ['healing-advocate', [2_480, 1_240, 620, 620, 4_960], '$2K $1K $620 $620 $5K'],
  ])('of %s is as specified', (level, dollars, texts) => {
    expect(lines(level)).toEqual(dollars)
    expect(shown(level)).toBe(texts)
  })

  test.each<[number, number[], string]>([
    [1, [1, 0, 0, 0, 1], '$1 $0 $0 $0 $1'],
    [12, [6, 3, 2, 2, 12], '$6 $3 $2 $2 $12'],
    [1_600, [800, 400, 200, 200, 1_600], '$800 $400 $200 $200 $2K'],
    [2_500.5, [1_250, 625, 313, 313, 2_501], '$1K $625 $313 $313 $3K'],
    [100_000, [50_000, 25_000, 12_500, 12_500, 100_000], '$50K $25K $13K $13K $100K'],
    [999_600, [499_800, 249_900, 124_950, 124_950, 999_600], '$500K $250K $125K $125K $1000K'],
    [1_000_000_000, [500_000_000, 250_000_000, 125_000_000, 125_000_000, 1_000_000_000], '$500.0M $250.0M $125.0M $125.0M $1000.0M'],
  ])('of a healing advocate’s %d dollars is a share of them', (amount, dollars, texts) => {
    expect(lines('healing-advocate', amount)).toEqual(dollars)
    expect(shown('healing-advocate', amount)).toBe(texts)
  })

  test('an amount counts only at healing-advocate', () => {
    for (const level of contributionLevels.filter((each) => each !== 'healing-advocate')) expect(lines(level, 7)).toEqual(lines(level))
  })
})

describe('an amount of dollars', () => {
  test.each([
    [0, '$0'], [999, '$999'], [1_000, '$1K'], [1_499, '$1K'], [1_500, '$2K'], [12_500, '$13K'], [999_499, '$999K'], [999_600, '$1000K'], [999_999, '$1000K'],
    [1_000_000, '$1.0M'], [1_049_999, '$1.0M'], [1_050_000, '$1.1M'], [1_150_000, '$1.2M'], [25_000_000, '$25.0M'],
  ])('%d is shown as %s', (dollars, text) => {
    expect(formatShortAmount(dollars)).toBe(text)
  })
})
