// node scripts/locale-gaps.mjs [de fr]: prints the missing translations, by default for all languages.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../app/i18n/locales/', import.meta.url)
const plural = /_(zero|one|two|few|many|other)$/

function read(language, namespace) {
  const file = new URL(`${language}/${namespace}.json`, folder)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function expected(english, forms) {
  return Object.fromEntries(
    Object.entries(english).flatMap(([key, text]) => {
      if (typeof text !== 'string') return [[key, expected(text, forms)]]
      if (key.endsWith('_other')) return forms.map((form) => [key.replace(plural, `_${form}`), text])
      return plural.test(key) ? [] : [[key, text]]
    }),
  )
}

function gaps(wanted, found) {
  const missing = Object.entries(wanted).flatMap(([key, text]) => {
    if (typeof text === 'string') return found?.[key] ? [] : [[key, text]]
    const below = gaps(text, found?.[key])
    return below ? [[key, below]] : []
  })
  return missing.length > 0 ? Object.fromEntries(missing) : undefined
}

const namespaces = readdirSync(new URL('en', folder)).map((file) => file.replace('.json', ''))
const named = process.argv.slice(2)
const languages = named.length > 0 ? named : readdirSync(folder).filter((language) => language !== 'en')

const report = Object.fromEntries(
  languages.map((language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    return [language, Object.fromEntries(namespaces.map((namespace) => [namespace, gaps(expected(read('en', namespace), forms), read(language, namespace))]))]
  }),
)
console.log(JSON.stringify(report, null, 2))
