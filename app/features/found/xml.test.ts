import { expect, it } from 'vitest'
import { readXml } from '../../../tests/support/xml'
import { escapeXml } from './xml'

it('lets every text stand in an element and in an attribute', () => {
  for (const text of ['</title><script>', 'a & b &amp; c', `"'><!--`, ']]>', 'العربية 日本語 🌅', 'line\nbreak']) {
    const [element] = readXml(`<title name="${escapeXml(text)}">${escapeXml(text)}</title>`)
    expect(element).toEqual({ name: 'title', attributes: { name: text }, text })
  }
})

it('leaves out what no XML document may hold', () => {
  expect(escapeXml('a\u0000b\u0008c\ud800d\uffff')).toBe('abcd')
})
