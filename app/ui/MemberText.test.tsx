import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MemberText } from './MemberText'

const html = (text: string) => renderToStaticMarkup(<MemberText text={text} />)

test('blank lines separate paragraphs and line breaks are kept, however the browser sent them', () => {
  const expected = '<div class="member-text"><p dir="auto">one<br/>two</p><p dir="auto">three</p></div>'
  expect(html('one\ntwo\n\n\nthree')).toBe(expected)
  expect(html('one\r\ntwo\r\n \r\nthree\r\n')).toBe(expected)
})

test('a text has its known language and direction, and ends with a mark', () => {
  const marked = renderToStaticMarkup(<MemberText text={'one\n\ntwo'} lang="ar" dir="rtl" mark="Phrase" />)
  expect(marked).toBe('<div class="member-text" lang="ar"><p dir="rtl">one</p><p dir="rtl">two <span class="badge badge-neutral">Phrase</span></p></div>')
})

test('markup typed by a member is shown as text', () => {
  expect(html('<b>bold</b>')).toContain('&lt;b&gt;bold&lt;/b&gt;')
})
