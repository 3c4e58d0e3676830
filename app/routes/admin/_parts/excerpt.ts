export const excerptLengths = { post: 100, comment: 150 } as const

/** More than an excerpt shows, because a grapheme may consist of several characters. */
export const charactersRead = 3_000

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The first `most` graphemes of a text on one line, with an ellipsis if it goes on.
 * @param isCut whether the text was cut before, so its last grapheme may be incomplete
 */
export function excerptOf(text: string, isCut: boolean, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const kept: string[] = []
  for (const { segment } of graphemes.segment(line)) {
    if (kept.length === most) return `${kept.join('').trimEnd()}…`
    kept.push(segment)
  }
  return isCut ? `${kept.slice(0, -1).join('').trimEnd()}…` : line
}
