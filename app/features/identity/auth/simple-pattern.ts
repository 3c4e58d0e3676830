const maxBlockLength = 4
/** In characters. A repetition of this length or more is hard to guess. */
const safeRepetitionLength = 64

export function isSimplePattern(password: string): boolean {
  const characters = [...password.toLowerCase()]
  return isRepetition(characters) || isSequence(characters)
}

function isRepetition(characters: string[]): boolean {
  if (characters.length >= safeRepetitionLength) return false
  for (let length = 1; length <= maxBlockLength; length += 1) {
    if (characters.every((character, at) => character === characters[at % length])) return true
  }
  return false
}

/** Treats 0 as the digit after 9, as on a keyboard. */
function isSequence(characters: string[]): boolean {
  return [1, -1].some((step) =>
    characters.every((character, at) => at === 0 || isNext(characters[at - 1] ?? '', character, step)))
}

function isNext(before: string, after: string, step: number): boolean {
  if (/^\d\d$/.test(before + after)) return (Number(before) + step + 10) % 10 === Number(after)
  return after.codePointAt(0) === (before.codePointAt(0) ?? 0) + step
}
