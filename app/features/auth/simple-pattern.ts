const longestBlock = 4
/** From this length on a repetition is not among the first guesses of anyone. */
const longEnough = 64

/** Whether a password is one character or a short block repeated, or a run up or down such as `abcdefgh` or `87654321`. */
export function isSimplePattern(password: string): boolean {
  const characters = [...password.toLowerCase()]
  return isRepetition(characters) || isRun(characters)
}

function isRepetition(characters: string[]): boolean {
  if (characters.length >= longEnough) return false
  for (let length = 1; length <= longestBlock; length += 1) {
    if (characters.every((character, at) => character === characters[at % length])) return true
  }
  return false
}

/** Digits go on behind 9 with 0, as they do on a keyboard. */
function isRun(characters: string[]): boolean {
  return [1, -1].some((step) =>
    characters.every((character, at) => at === 0 || isNext(characters[at - 1] ?? '', character, step)))
}

function isNext(before: string, after: string, step: number): boolean {
  if (/^\d\d$/.test(before + after)) return (Number(before) + step + 10) % 10 === Number(after)
  return after.codePointAt(0) === (before.codePointAt(0) ?? 0) + step
}
