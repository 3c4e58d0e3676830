import { expect, test } from 'vitest'
import { foundPages } from '~/features/found/pages'
import { sources } from './sources'

/** Operated, and yet open to all who look for it. */
const OPERATED = ['/endowment']

/** Read by those who write programs, who come from the README or the OpenAPI document; and by members alone. */
const UNTOLD = ['api.docs', 'library', 'library_.chapter', 'library_.guide']

test('search engines are told every page that is read, and no screen that is operated but for the open ones', () => {
  const read = sources('app/routes', /^route\.tsx$/)
    .filter(({ text }) => /^export const handle = \{ reading: true \}/m.test(text))
    .map(({ path }) => path.split('/')[2] ?? '')
    .filter((folder) => folder !== '$' && !UNTOLD.includes(folder)) // $ is the page that says there is none
    .map((folder) => (folder === '_index' ? '/' : `/${folder}`))
  expect(foundPages.map(({ path }) => path).sort()).toEqual([...read, ...OPERATED].sort())
})
