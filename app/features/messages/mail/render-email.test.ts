import { describe, expect, test } from 'vitest'
import type { EmailBlock, EmailTemplate } from './email-template'
import { renderEmail } from './render-email'

const template = (...blocks: EmailBlock[]): EmailTemplate => ({ subject: 'Subject', title: 'Thank you', blocks })
const facts = (label: string, value: string) => template({ kind: 'facts', facts: [{ label, value }] })

describe('a mail as text', () => {
  test('breaks its lines where a screen would, never inside of an address', () => {
    const href = `https://stories.example.org/pledge?key=${'x'.repeat(90)}`
    const { text } = renderEmail(template({ kind: 'text', text: 'word '.repeat(60).trim() }, { kind: 'link', label: 'Change it', href }), 'en')
    for (const line of text.split('\n').filter((line) => line !== href)) expect(line.length).toBeLessThanOrEqual(72)
    expect(text).toContain(`Change it:\n${href}\n`)
    expect(text.replace(/\s+/g, ' ')).toContain('word '.repeat(60).trim())
  })

  test('shows an answer after its question, with further lines indented', () => {
    expect(renderEmail(facts('Motivation', 'For everyone\nafter us.'), 'en').text).toContain('\nMotivation: For everyone\n  after us.\n')
  })

  test('isolates text of the other direction from its neighbours', () => {
    expect(renderEmail(facts('Name', 'Ada'), 'en').text).toContain('Name: Ada\n')
    expect(renderEmail(facts('Name', 'ליאה'), 'en').text).toContain('Name: \u2068ליאה\u2069\n')
    expect(renderEmail(facts('الاسم', 'Ada'), 'ar').text).toContain('الاسم: \u2068Ada\u2069\n')
    expect(renderEmail(facts('Name', 'a\u2069\u202eb'), 'en').text).toContain('Name: \u2068a\u202eb\u2069\n')
  })
})

describe('a mail as HTML', () => {
  test('names its language and direction, for mail programs that drop one of the elements', () => {
    expect(renderEmail(template(), 'ar').html.match(/lang="ar" dir="rtl"/g)).toHaveLength(3)
    expect(renderEmail(template(), 'hi').html.match(/lang="hi" dir="ltr"/g)).toHaveLength(3)
  })

  test('shows markup as text, wherever it is', () => {
    const evil = `<b>"x"</b> & 'y'`
    const { html } = renderEmail({
      subject: evil, title: evil,
      blocks: [{ kind: 'text', text: evil }, { kind: 'link', label: evil, href: 'https://a.example/?a=1&b="2"' }, { kind: 'facts', facts: [{ label: evil, value: evil }] }],
    }, 'en')
    expect(html).not.toContain('<b>')
    expect(html.match(/&lt;b&gt;&quot;x&quot;&lt;\/b&gt; &amp; &#39;y&#39;/g)).toHaveLength(6)
    expect(html).toContain('href="https://a.example/?a=1&amp;b=&quot;2&quot;"')
  })

  test('loads nothing from anywhere', () => {
    expect(renderEmail(facts('Name', 'Ada'), 'en').html).not.toMatch(/<(img|link|script|style|iframe)|url\(|src=/)
  })
})
