import { formatNumber } from '../number-format'
import type { Language } from '../settings'
import type { Translate, TextValues } from '../translate'

export interface TextTree {
  readonly [key: string]: string | TextTree
}

/**
 * Gives the same results as i18next for texts with only plural forms and `{{placeholders}}`, at a tenth of its size. The returned
 * function throws if the text is not loaded.
 */
export function createBrowserTranslator(language: Language, namespaces: ReadonlyMap<string, TextTree>): Translate {
  const plural = new Intl.PluralRules(language)

  const find = (key: string) => {
    const [namespace = '', path = ''] = key.split(':')
    const found = path.split('.').reduce<string | TextTree | undefined>((node, part) => (typeof node === 'object' ? node[part] : undefined), namespaces.get(namespace))
    return typeof found === 'string' ? found : undefined
  }
  const findForm = (key: string, count: number) =>
    (count === 0 ? find(`${key}_zero`) : undefined) ?? find(`${key}_${plural.select(count)}`) ?? find(`${key}_other`) ?? find(key)
  const write = (value: string | number | undefined) => (typeof value === 'number' ? formatNumber(value, language) : (value ?? ''))

  return (key: string, values: TextValues = {}) => {
    const { count } = values
    const text = typeof count === 'number' ? findForm(key, count) : find(key)
    if (text === undefined) throw new Error(`The text ${key} is not loaded in ${language}: name its namespace in the route's handle`)
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => write(values[name]))
  }
}
