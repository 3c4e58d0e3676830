import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { localizerFor } from '~/i18n/server'
import { ErrorPage, type Unsent } from './ErrorPage'
import { frameTexts } from './texts'

const texts = frameTexts(localizerFor('en').t, 'Moment Stories', 'request-7')
const page = (status: number, unsent?: Unsent) =>
  renderToStaticMarkup(<ErrorPage status={status} texts={texts} here="/dashboard?page=2" unsent={unsent} />)

test('a missing page leads on to home, books and community', () => {
  const html = page(404)
  for (const href of ['/', '/books', '/community']) expect(html).toContain(`href="${href}"`)
  expect(html).not.toContain('request-7')
})

test('an unexpected failure names the request to write to us about', () => {
  expect(page(500)).toContain('Reference: request-7')
})

test('while the site is unreachable the same page can be tried again', () => {
  expect(page(503)).toContain('href="/dashboard?page=2"')
})

test('nothing that was typed is lost: words are shown, choices go along, and all are sent to the same address', () => {
  const html = page(503, { action: '/dashboard', fields: { intent: 'share', content: 'Two words', interests: ['a', 'b'] } })
  expect(html).toContain('<form method="post" action="/dashboard"')
  expect(html).toContain('<input type="hidden" name="intent" value="share"/>')
  expect(html).toMatch(/<textarea[^>]*name="content"[^>]*>Two words<\/textarea>/)
  expect(html).toContain('<input type="hidden" name="interests" value="a"/><input type="hidden" name="interests" value="b"/>')
})
