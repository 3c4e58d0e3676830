export type PasswordRating = 'short' | 'easy' | 'good' | 'strong'

const minLength = 8
const commonWords = ['password', 'passwort', 'qwert', 'azert', 'asdf', 'iloveyou', 'letmein', 'welcome', 'princess', 'sunshine', 'football']
const characterClasses = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]
/** In these writing systems, a character represents a word or syllable and therefore counts as two. */
const wordCharacters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * Rates a password while the member types. The rating is only a hint; the server decides whether to accept the password.
 * @param names names that others know, such as the username
 */
export function ratePassword(password: string, names: readonly string[]): PasswordRating {
  const whole = password.normalize('NFKC')
  if ([...whole].length < minLength) return 'short'
  const rest = removeWords(whole, [...commonWords, ...names.flatMap(splitWords)])
  const signs = [...rest.toLowerCase()]
  const points = scoreVariety(signs) + 2 * (characterClasses.filter((kind) => kind.test(rest)).length - 1)
  if (new Set(signs).size < 5 || points < 11) return 'easy'
  return points < 18 ? 'good' : 'strong'
}

const splitWords = (name: string) => {
  const words = name.normalize('NFKC').toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)
  return words.map((word) => word.replace(/\p{N}+$/u, '')).filter((word) => word.length > 2)
}

function removeWords(text: string, words: readonly string[]): string {
  const longestFirst = [...words].sort((one, other) => other.length - one.length)
  const patterns = [...longestFirst, '(?:19|20)\\d\\d'].map((word) => new RegExp(word, 'giu'))
  return patterns.reduce((rest, pattern) => rest.replace(pattern, (match) => match.slice(0, 1).toLowerCase()), text)
}

/** Does not count characters that continue a repetition or a sequence such as `abc` or `321`. */
function scoreVariety(signs: readonly string[]): number {
  const steps = signs.map((sign, at) => (sign.codePointAt(0) ?? 0) - (signs[at - 1]?.codePointAt(0) ?? -1))
  const counted = signs.filter((_, at) => steps[at] !== 0 && !(Math.abs(steps[at] ?? 0) === 1 && steps[at] === steps[at - 1]))
  const weight = counted.reduce((sum, sign) => sum + (wordCharacters.test(sign) ? 2 : 1), 0)
  return Math.min(weight, 2 * new Set(signs).size)
}
