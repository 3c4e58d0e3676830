import type { Language } from '~/i18n/settings'

export type Texts = Readonly<Record<string, string>>

/** By `namespace:path`: languages whose text may equal the English one or use another script. */
export type Exceptions = Readonly<Record<string, readonly Language[] | 'all'>>

const scripts: Record<Language, string[]> = {
  en: [],
  es: [],
  fr: [],
  de: [],
  pt: [],
  zh: ['Han'],
  ja: ['Han', 'Hiragana', 'Katakana'],
  ar: ['Arabic'],
  hi: ['Devanagari'],
  ru: ['Cyrillic'],
}

/** The strings by dotted path. Throws if a value is neither a string nor an object. */
export function flatten(node: unknown, path = ''): Texts {
  if (typeof node === 'string') return { [path]: node }
  if (typeof node !== 'object' || node === null || Array.isArray(node)) throw new Error(`${path} is no text`)
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, child]) => Object.entries(flatten(child, path ? `${path}.${key}` : key))),
  )
}

export function problemsOf(language: Language, namespace: string, english: Texts, texts: Texts, exceptions: Exceptions) {
  const expected = expectedTexts(language, english)
  const excepted = (path: string) => {
    const languages = exceptions[`${namespace}:${path}`]
    return languages === 'all' || languages?.includes(language) === true
  }
  const problems = [
    ...Object.keys(expected).filter((path) => !(path in texts)).map((path) => [path, 'is missing']),
    ...Object.keys(texts).filter((path) => !(path in expected)).map((path) => [path, 'is not there in English']),
    ...Object.entries(texts).flatMap(([path, text]) => {
      const original = expected[path]
      if (original === undefined) return []
      const found = [...formProblems(text), ...placeholderProblems(path, original, text)]
      const wording = excepted(path) ? [] : wordingProblems(language, original, text)
      return [...found, ...wording].map((problem) => [path, problem])
    }),
  ]
  return problems.map(([path, problem]) => `${language} ${namespace}:${path} ${problem}`)
}

/** The English texts under the paths of a language, which has its own plural forms (CLDR, from `Intl`). */
export function expectedTexts(language: Language, english: Texts): Texts {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const expected: Record<string, string> = {}
  for (const [path, text] of Object.entries(english)) {
    const [, base, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(path) ?? []
    if (!base) expected[path] = text
    else if (form === 'other') for (const each of forms) expected[`${base}_${each}`] = text
    else if (english[`${base}_other`] === undefined) throw new Error(`${path} has no form "other" beside it`)
  }
  return expected
}

function formProblems(text: string): string[] {
  const problems = []
  if (text.trim() === '') problems.push('is empty')
  if (text !== text.trim()) problems.push('begins or ends with a space')
  if (/<[a-z/!]|&(#\d+|[a-z]+);/i.test(text)) problems.push('holds HTML')
  if (/[{}]/.test(withoutPlaceholders(text))) problems.push('has a broken placeholder')
  return problems
}

/** A form for zero, one or two may spell out the number. */
function placeholderProblems(path: string, original: string, text: string): string[] {
  const [expected, found] = [placeholders(original), placeholders(text)]
  const optional = /_(zero|one|two)$/.test(path) ? '{{count}}' : undefined
  return [
    ...expected.filter((name) => !found.includes(name) && name !== optional).map((name) => `lost ${name}`),
    ...found.filter((name) => !expected.includes(name)).map((name) => `made up ${name}`),
  ]
}

function wordingProblems(language: Language, original: string, text: string): string[] {
  const letters: string[] = withoutPlaceholders(text).match(/\p{L}/gu) ?? []
  if (letters.length === 0) return []
  const own = new RegExp(`[${(scripts[language].length ? scripts[language] : ['Latin']).map(inScript).join('')}]`, 'u')
  const familiar = new RegExp(`[${[...scripts[language], 'Latin', 'Common', 'Inherited'].map(inScript).join('')}]`, 'u')
  const foreign = letters.filter((letter) => !familiar.test(letter))
  const problems = []
  if (language !== 'en' && text === original) problems.push(`is left in English: ${text}`)
  else if (!letters.some((letter) => own.test(letter))) problems.push(`is not written in its script: ${text}`)
  if (foreign.length > 0) problems.push(`holds letters of another script: ${foreign.join('')}`)
  return problems
}

const inScript = (script: string) => `\\p{Script_Extensions=${script}}`
const placeholders = (text: string): string[] => text.match(/\{\{[^{}]*\}\}/g) ?? []
const withoutPlaceholders = (text: string) => text.replace(/\{\{[^{}]*\}\}/g, '')
