export const excerptLengths = { post: 100, comment: 150 } as const

/** Queries read this many characters of a text: more than an excerpt shows, because a grapheme may have several characters. */
export const excerptSourceLength = 3_000

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Returns the first `most` graphemes of a text on one line, with an ellipsis if the text continues.
 * @param isCut true if a query cut the text, so that its last grapheme may be incomplete
 */
export function buildTextExcerpt(text: string, isCut: boolean, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const kept: string[] = []
  for (const { segment } of graphemes.segment(line)) {
    if (kept.length === most) return `${kept.join('').trimEnd()}…`
    kept.push(segment)
  }
  return isCut ? `${kept.slice(0, -1).join('').trimEnd()}…` : line
}
