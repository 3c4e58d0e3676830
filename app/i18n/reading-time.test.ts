import { describe, expect, it } from 'vitest'
import { estimateReadingMinutes } from './reading-time'

const repeated = (piece: string, times: number) => piece.repeat(times)

describe('the reading time', () => {
  it('is at least a minute', () => {
    expect(estimateReadingMinutes('', 'en')).toBe(1)
    expect(estimateReadingMinutes('One sentence.', 'ru')).toBe(1)
  })

  it('counts words in scripts with spaces, and no punctuation', () => {
    expect(estimateReadingMinutes(repeated('word — ', 228 * 3), 'en')).toBe(3)
    expect(estimateReadingMinutes(repeated('mother’s ', 228 * 3), 'en')).toBe(3)
    expect(estimateReadingMinutes(repeated('كلمة، ', 138 * 3), 'ar')).toBe(3)
    expect(estimateReadingMinutes(repeated('शब्द। ', 184 * 3), 'hi')).toBe(3)
  })

  it('counts characters in Chinese and Japanese, and no punctuation', () => {
    expect(estimateReadingMinutes(repeated('字，', 255 * 4), 'zh')).toBe(4)
    expect(estimateReadingMinutes(repeated('かな漢。', 119 * 4), 'ja')).toBe(4)
  })
})
