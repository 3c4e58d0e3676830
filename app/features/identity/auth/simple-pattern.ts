const maxBlockLength = 4
/** From this length, a repetition is hard to guess. */
const longEnough = 64

export function isSimplePattern(password: string): boolean {
  const characters = [...password.toLowerCase()]
  return isRepetition(characters) || isRun(characters)
}

function isRepetition(characters: string[]): boolean {
  if (characters.length >= longEnough) return false
  for (let length = 1; length <= maxBlockLength; length += 1) {
    if (characters.every((character, at) => character === characters[at % length])) return true
  }
  return false
}

/** After 9 comes 0, as on a keyboard. */
function isRun(characters: string[]): boolean {
  return [1, -1].some((step) =>
    characters.every((character, at) => at === 0 || isNext(characters[at - 1] ?? '', character, step)))
}

function isNext(before: string, after: string, step: number): boolean {
  if (/^\d\d$/.test(before + after)) return (Number(before) + step + 10) % 10 === Number(after)
  return after.codePointAt(0) === (before.codePointAt(0) ?? 0) + step
}
