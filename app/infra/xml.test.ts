import { expect, it } from 'vitest'
import { readXml } from '../../tests/support/xml'
import { escapeXml } from './xml'

it('makes every text safe for an element and an attribute', () => {
  for (const text of ['</title><script>', 'a & b &amp; c', `"'><!--`, ']]>', 'العربية 日本語 🌅', 'line\nbreak']) {
    const [element] = readXml(`<title name="${escapeXml(text)}">${escapeXml(text)}</title>`)
    expect(element).toEqual({ name: 'title', attributes: { name: text }, text })
  }
})

it('drops characters that XML does not allow', () => {
  expect(escapeXml('a\u0000b\u0008c\ud800d\uffff')).toBe('abcd')
})
