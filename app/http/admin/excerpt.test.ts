import { describe, expect, test } from 'vitest'
import { excerptOf } from './excerpt'

const family = '👩‍👩‍👧‍👦'

describe('an excerpt', () => {
  test('is the whole text where that is short, on one line', () => {
    expect(excerptOf(' One\n\ntwo \t three ', false, 100)).toBe('One two three')
    expect(excerptOf('a'.repeat(100), false, 100)).toBe('a'.repeat(100))
  })

  test('holds at most so many letters and an ellipsis', () => {
    expect(excerptOf('a'.repeat(101), false, 100)).toBe(`${'a'.repeat(100)}…`)
    expect(excerptOf(`${'a'.repeat(99)} b`, false, 100)).toBe(`${'a'.repeat(99)}…`)
  })

  test.each([family, 'é', '🇰🇪', 'नि', '각'])('cuts through no %s', (letter) => {
    expect(excerptOf(letter.repeat(5), false, 3)).toBe(`${letter.repeat(3)}…`)
  })

  test('leaves the last letter out where the text was cut off before', () => {
    expect(excerptOf(`ab${family.slice(0, 3)}`, true, 100)).toBe('ab…')
  })
})
