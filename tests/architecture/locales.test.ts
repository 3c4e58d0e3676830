import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { en } from '~/i18n/resources.en'
import { type Language, languages } from '~/i18n/settings'
import { expectedTexts, flatten, problemsOf, type Texts } from './locale-checks'
import { exceptions } from './locale-exceptions'
import { code } from './sources'

const folder = join(import.meta.dirname, '../../app/i18n/locales')
const namespacesIn = (language: string) =>
  readdirSync(join(folder, language)).map((file) => file.replace(/\.json$/, '')).sort()
const textsOf = (language: string, namespace: string): Texts =>
  flatten(JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), 'utf8')))
const namespaces = namespacesIn('en')

function problemsIn(language: Language): string[] {
  const found = existsSync(join(folder, language)) ? namespacesIn(language) : []
  return [
    ...found.filter((namespace) => !namespaces.includes(namespace)).map((namespace) => `${language} ${namespace} is not there in English`),
    ...namespaces.flatMap((namespace) => {
      if (!found.includes(namespace)) return [`${language} ${namespace} is missing`]
      return problemsOf(language, namespace, textsOf('en', namespace), textsOf(language, namespace), exceptions)
    }),
  ]
}

describe('the texts', () => {
  test.each(languages)('are complete and valid in %s', (language) => {
    expect(problemsIn(language).join('\n')).toBe('')
  })

  test('exist for the offered languages and no others', () => {
    expect(readdirSync(folder).filter((name) => !languages.some((language) => language === name))).toEqual([])
  })

  test('of every English namespace are imported for the types of the keys', () => {
    expect(Object.keys(en).sort()).toEqual(namespaces)
  })

  test.each(languages)('use one name for the community rules in %s', (language) => {
    const named = ['rules:title', 'rules:meta.title', 'terms:sections.rules.title', 'admin-settings:rules.title']
    const names = named.map((key) => key.split(':')).map(([namespace = '', path = '']) => textsOf(language, namespace)[path])
    expect(new Set(names).size).toBe(1)
  })

  test('that are excepted from translation still exist', () => {
    const keys = namespaces.flatMap((namespace) => Object.keys(textsOf('en', namespace)).map((path) => `${namespace}:${path}`))
    expect(Object.keys(exceptions).filter((key) => !keys.includes(key))).toEqual([])
  })
})

describe('the checks', () => {
  const check = (language: Language, english: Texts, texts: Texts, excepted = {}) =>
    problemsOf(language, 'namespace', english, texts, excepted)

  test('accept a valid translation', () => {
    expect(check('de', { hello: 'Hello {{name}}', price: '$5.99' }, { hello: 'Hallo {{name}}', price: '$5.99' })).toEqual([])
    expect(check('ja', { menu: 'Menu' }, { menu: 'メニュー' })).toEqual([])
  })

  test('find missing, extra and empty texts', () => {
    expect(check('de', { a: 'One', b: 'Two' }, { b: ' ', c: 'Drei' })).toEqual([
      'de namespace:a is missing',
      'de namespace:c is not there in English',
      'de namespace:b is empty',
      'de namespace:b begins or ends with a space',
    ])
  })

  test('find missing, added and broken placeholders', () => {
    expect(check('fr', { a: 'From {{from}} to {{to}}' }, { a: 'De {{from}} à {{too}}' })).toEqual([
      'fr namespace:a lost {{to}}',
      'fr namespace:a made up {{too}}',
    ])
    expect(check('fr', { a: 'By {{name}}' }, { a: 'Par {name}}' })).toEqual([
      'fr namespace:a has a broken placeholder',
      'fr namespace:a lost {{name}}',
    ])
  })

  test('require exactly the plural forms of the language', () => {
    const stories = { stories_one: '{{count}} story', stories_other: '{{count}} stories' }
    const forms = Object.fromEntries(languages.map((each) => [each, Object.keys(expectedTexts(each, stories)).length]))
    expect(forms).toEqual({ en: 2, es: 3, fr: 3, de: 2, pt: 3, zh: 1, ja: 1, ar: 6, hi: 2, ru: 4 })
    expect(check('ja', stories, { stories_one: '{{count}}話', stories_other: '{{count}}話' })).toEqual([
      'ja namespace:stories_one is not there in English',
    ])
    expect(check('es', stories, { stories_one: 'Una historia', stories_other: '{{count}} historias' })).toEqual([
      'es namespace:stories_many is missing',
    ])
    expect(check('de', stories, { stories_one: 'Eine Geschichte', stories_other: 'Geschichten' })).toEqual([
      'de namespace:stories_other lost {{count}}',
    ])
    expect(() => expectedTexts('en', { stories_one: 'One story' })).toThrow('has no form "other"')
  })

  test('find untranslated texts, unless they are excepted', () => {
    expect(check('fr', { a: 'Question' }, { a: 'Question' })).toEqual(['fr namespace:a is left in English: Question'])
    expect(check('fr', { a: 'Question' }, { a: 'Question' }, { 'namespace:a': ['fr'] })).toEqual([])
    expect(check('de', { a: 'Question' }, { a: 'Question' }, { 'namespace:a': ['fr'] })).toHaveLength(1)
    expect(check('de', { a: 'Remix' }, { a: 'Remix' }, { 'namespace:a': 'all' })).toEqual([])
  })

  test('find texts in the wrong script', () => {
    expect(check('ru', { a: 'Books' }, { a: 'Knigi' })).toEqual(['ru namespace:a is not written in its script: Knigi'])
    expect(check('zh', { a: 'Books' }, { a: '書の本' })).toEqual(['zh namespace:a holds letters of another script: の'])
    expect(check('ru', { a: 'Your eBook' }, { a: 'Ваша eBook' })).toEqual([])
  })

  test('find HTML', () => {
    expect(check('de', { a: 'Read on' }, { a: '<b>Lies</b> weiter &amp; mehr' })).toEqual(['de namespace:a holds HTML'])
    expect(check('de', { a: 'Ask & tell' }, { a: 'Fragen & erzählen, 1 < 2' })).toEqual([])
  })

  test('refuse values that are no texts', () => {
    expect(flatten({ a: { b: 'c' }, d: 'e' })).toEqual({ 'a.b': 'c', d: 'e' })
    expect(() => flatten({ a: { b: ['c'] } })).toThrow('a.b is no text')
  })
})

test('components show no page title or notice by their key: browsers do not receive those texts', () => {
  const shown = [...code('app/routes'), ...code('app/ui')].filter(({ path }) => path.endsWith('.tsx')).flatMap(({ path, text }) =>
    [...text.replaceAll(/\bmeta(?::| =) .*/g, '').matchAll(/\bt\(\W?[a-z-]+:(?:[a-z_]+\.)*(?:notices|meta)\b/g)].map(([use]) => `${path}: ${use}`))
  expect(shown).toEqual([])
})
