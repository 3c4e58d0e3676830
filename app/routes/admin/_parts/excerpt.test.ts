import { describe, expect, test } from 'vitest'
import { buildTextExcerpt } from './excerpt'

const family = '👩‍👩‍👧‍👦'

describe('an excerpt', () => {
  test('is the whole text if it is short, on one line', () => {
    expect(buildTextExcerpt(' One\n\ntwo \t three ', false, 100)).toBe('One two three')
    expect(buildTextExcerpt('a'.repeat(100), false, 100)).toBe('a'.repeat(100))
  })

  test('contains at most a number of letters and an ellipsis', () => {
    expect(buildTextExcerpt('a'.repeat(101), false, 100)).toBe(`${'a'.repeat(100)}…`)
    expect(buildTextExcerpt(`${'a'.repeat(99)} b`, false, 100)).toBe(`${'a'.repeat(99)}…`)
  })

  test.each([family, 'é', '🇰🇪', 'नि', '각'])('does not split a %s', (letter) => {
    expect(buildTextExcerpt(letter.repeat(5), false, 3)).toBe(`${letter.repeat(3)}…`)
  })

  test('leaves the last letter out if the text was already truncated', () => {
    expect(buildTextExcerpt(`ab${family.slice(0, 3)}`, true, 100)).toBe('ab…')
  })
})
