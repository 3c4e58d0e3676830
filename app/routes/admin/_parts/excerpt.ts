export const excerptLengths = { post: 100, comment: 150 } as const

/** The number of characters that queries read for an excerpt. Exceeds `excerptLengths`, because a grapheme can have several characters. */
export const excerptSourceLength = 3_000

const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Returns the first `maxLength` graphemes of a text as a single line, with an ellipsis if the text is longer.
 * @param isCut true if the query truncated the text, so that the last grapheme may be incomplete
 */
export function buildTextExcerpt(text: string, isCut: boolean, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const kept: string[] = []
  for (const { segment } of graphemeSegmenter.segment(line)) {
    if (kept.length === maxLength) return `${kept.join('').trimEnd()}…`
    kept.push(segment)
  }
  return isCut ? `${kept.slice(0, -1).join('').trimEnd()}…` : line
}
