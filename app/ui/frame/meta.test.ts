import { expect, test } from 'vitest'
import { pageMeta } from './meta'

const meta = { title: 'Books', description: 'Three series.' }
const root = (sharing: object | null) => [{ id: 'root', data: { texts: { siteName: 'Moment Stories' }, sharing } }]

test('a title is followed by the name of the site', () => {
  expect(pageMeta({ data: { meta }, matches: root(null) })).toEqual([
    { title: 'Books · Moment Stories' },
    { name: 'description', content: 'Three series.' },
  ])
})

test('a page that is shared repeats title and description for those who are sent a link', () => {
  expect(pageMeta({ data: { meta }, matches: root({}) })).toEqual(expect.arrayContaining([
    { property: 'og:title', content: 'Books' },
    { property: 'og:description', content: 'Three series.' },
  ]))
})

test('while an error page stands in its place, a screen says nothing', () => {
  expect(pageMeta({ data: undefined, matches: root(null) })).toEqual([])
})
