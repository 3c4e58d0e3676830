/** Graphemes of a post, and of a comment, that a list shows (spec §9). */
export const excerptLengths = { post: 100, comment: 150 } as const

/** How many characters are read for it: what one sees as a letter may be several of them. */
export const charactersRead = 3_000

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The beginning of a text on one line: at most `most` of what one sees as letters, none of them cut through, with an
 * ellipsis where there is more.
 * @param isCut whether the text itself was cut off, so that its last letter may not be whole
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
