import { expect, test } from 'vitest'
import { buildPageMeta } from './meta'

const meta = { title: 'Books', description: 'Three series.' }
const root = (sharing: object | null) => [{ id: 'root', data: { siteName: 'Moment Stories', sharing } }]

test('a title is followed by the name of the site', () => {
  expect(buildPageMeta({ data: { meta }, matches: root(null) })).toEqual([
    { title: 'Books · Moment Stories' },
    { name: 'description', content: 'Three series.' },
  ])
})

test('a shared page repeats title and description for link previews', () => {
  expect(buildPageMeta({ data: { meta }, matches: root({}) })).toEqual(expect.arrayContaining([
    { property: 'og:title', content: 'Books' },
    { property: 'og:description', content: 'Three series.' },
  ]))
})

test('a screen has no meta tags of its own while an error page replaces it', () => {
  expect(buildPageMeta({ data: undefined, matches: root(null) })).toEqual([])
})
