import { describe, expect, test } from 'vitest'
import { browserNamespaces } from '../browser-namespaces'
import type { TextKey } from '../keys'
import { getLocalizer } from '../server'
import { languages } from '../settings'
import { createBrowserTranslator, type TextTree } from './translator'

const files = import.meta.glob<TextTree>('../locales/*/*.json', { eager: true, import: 'default' })

const textsBelow = (texts: TextTree, path: string): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([name, value]) => (typeof value === 'string' ? [[path + name, value] as [string, string]] : textsBelow(value, `${path}${name}.`)))

const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1_234, 1_000_000]
const valuesFor = (text: string) =>
  Object.fromEntries([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ''], index) => [name, ['Ada & <b>', '{{name}} $1', 20_000][index % 3]!]))

describe.each(languages)('a text in %s', (language) => {
  const namespaces = new Map(browserNamespaces.map((name) => [name as string, files[`../locales/${language}/${name}.json`]!]))
  const inBrowser = createBrowserTranslator(language, namespaces)
  const { t: onServer } = getLocalizer(language)

  test('is the same in a browser as on the server, for every count', () => {
    for (const [namespace, texts] of namespaces) {
      for (const [key, text] of textsBelow(texts, `${namespace}:`)) {
        const counted = /_(?:zero|one|two|few|many|other)$/.exec(key)
        const variants = counted ? COUNTS.map((count) => ({ ...valuesFor(text), count })) : [valuesFor(text)]
        const name = (counted ? key.slice(0, counted.index) : key) as TextKey
        for (const values of variants) expect(inBrowser(name, values), `${name} ${JSON.stringify(values)}`).toBe(onServer(name, values))
      }
    }
  })
})

test('a text that was not loaded is an error that names its namespace', () => {
  expect(() => createBrowserTranslator('en', new Map())('frame:skip')).toThrow('frame:skip')
})
