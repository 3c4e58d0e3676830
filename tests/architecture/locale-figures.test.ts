import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '~/i18n/settings'
import { flatten, type Texts } from './locale-checks'
import { differingFigures, figuresIn, type MoreFigures } from './locale-figures'

/** Texts in which a wrong figure would mislead someone: the law, safety, money. */
const namespaces = ['privacy', 'terms', 'rules', 'decisions', 'leaving', 'account', 'contact', 'endowment', 'investment']

/** Chinese and Japanese quote the whole label of the box, "Remember me for 30 days", while English says "remember me". */
const more: MoreFigures = {
  'privacy:sections.cookies.body': ['30'],
  'privacy:sections.retention.body': ['30'],
  'endowment:sent_before': ['2'], // "2件目": another pledge, the second
}

const textsOf = (language: string, namespace: string): Texts =>
  flatten(JSON.parse(readFileSync(join(import.meta.dirname, '../../app/i18n/locales', language, `${namespace}.json`), 'utf8')))

test.each(languages)('legal and safety texts have the same figures in %s as in English', (language) => {
  const differing = namespaces.flatMap((namespace) => differingFigures(namespace, textsOf('en', namespace), textsOf(language, namespace), more, namespace === 'investment'))
  expect(differing).toEqual([])
})

describe('the check of figures', () => {
  const check = (english: string, text: string, anySize = false) => differingFigures('namespace', { a: english }, { a: text }, {}, anySize)

  test('reads the digits and the grouping of every language', () => {
    for (const text of ['$5,000 in 48 h', '5.000 $ in 48', '5 000 $ 48', '5\u202f000 48', '٥٬٠٠٠ ٤٨', '५,००० ४८', '５０００と４８']) {
      expect(figuresIn(text), text).toEqual(['48', '5000'])
    }
    expect(figuresIn('Du 5,99 $ au {{max9}}')).toEqual(['5.99'])
  })

  test('finds a missing, added or different figure', () => {
    expect(check('Within 24 hours', 'In 48 Stunden')).toEqual(['namespace:a lost 24', 'namespace:a made up 48'])
    expect(check('24 hours, then 24 more', '24 Stunden')).toEqual(['namespace:a lost 24'])
  })

  test('accepts a figure in digits if English has it in words, but not a missing one', () => {
    expect(check('You have seven days', '7日以内')).toEqual([])
    expect(check('You have 7 days', 'Tienes siete días')).toEqual(['namespace:a lost 7'])
  })

  test('accepts a language’s own thousands if sizes are written with a letter', () => {
    expect(check('$10M to $1.2M, $800K', '1000万美元至120万美元，80万', true)).toEqual([])
    expect(check('$10M', '1200万美元', true)).toEqual(['namespace:a lost 1', 'namespace:a made up 12'])
  })
})
