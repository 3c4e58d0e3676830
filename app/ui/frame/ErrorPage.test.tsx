import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocalizerContext } from '~/i18n/localizer-context'
import { getLocalizer } from '~/i18n/server'
import { ErrorPage, type UnsentInput } from './ErrorPage'

const page = (status: number, unsent?: UnsentInput) =>
  renderToStaticMarkup(
    <LocalizerContext.Provider value={getLocalizer('en')}>
      <ErrorPage status={status} requestId="request-7" here="/dashboard?page=2" unsent={unsent} />
    </LocalizerContext.Provider>,
  )

test('a missing page links to home, books and community', () => {
  const html = page(404)
  for (const href of ['/', '/books', '/community']) expect(html).toContain(`href="${href}"`)
  expect(html).not.toContain('request-7')
})

test('an unexpected failure shows the request id for a message to the team', () => {
  expect(page(500)).toContain('Reference: request-7')
})

test('while the site is unreachable the same page can be retried', () => {
  expect(page(503)).toContain('href="/dashboard?page=2"')
})

test('typed input is kept: texts are shown, choices are included, and everything is sent to the same address', () => {
  const html = page(503, { action: '/dashboard', fields: { intent: 'share', content: 'Two words', interests: ['a', 'b'] } })
  expect(html).toContain('<form method="post" action="/dashboard"')
  expect(html).toContain('<input type="hidden" name="intent" value="share"/>')
  expect(html).toMatch(/<textarea[^>]*name="content"[^>]*>Two words<\/textarea>/)
  expect(html).toContain('<input type="hidden" name="interests" value="a"/><input type="hidden" name="interests" value="b"/>')
})
