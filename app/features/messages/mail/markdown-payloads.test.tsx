import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseMarkdown } from '~/infra/markdown/parse-markdown'
import { MarkdownText } from '~/ui/reading/MarkdownText'
import { markdownToHtml } from './markdown-to-html'
import { markdownToText } from './markdown-to-text'

const payloads = [
  '<script>alert(1)</script>', '<SCRIPT SRC=//evil.test/x.js></SCRIPT>', '<img src=x onerror=alert(1)>', '<img src="https://evil.test/pixel.gif">',
  '![pixel](https://evil.test/pixel.gif)', '![x](javascript:alert(1))', '![x][ref]\n\n[ref]: https://evil.test/pixel.gif', '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  '[x](javascript:alert(1))', '[x](JaVaScRiPt:alert(1))', '[x](java\tscript:alert(1))', '[x](<java\nscript:alert(1)>)', '[x](&#106;avascript:alert(1))',
  '[x](javascript&colon;alert(1))', '[x](vbscript:msgbox(1))', '[x](data:text/html,<script>alert(1)</script>)', '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](file:///etc/passwd)', '[x](//evil.test)', '[x](/\\evil.test)', '[x](\\\\evil.test)', '[x]( javascript:alert(1))',
  '[x](\u0001javascript:alert(1))', '<a href="javascript:alert(1)">x</a>', '<javascript:alert(1)>', '<https://ok.test/"onmouseover="alert(1)>',
  '[x](https://ok.test/"onmouseover="alert(1))', "[x](https://ok.test/'onmouseover='alert(1))", '[x](https://ok.test "\\"onmouseover=alert(1)")',
  '[<img src=x onerror=alert(1)>](https://ok.test)', '[![x](https://evil.test/p.gif)](https://ok.test)', '<iframe src="https://evil.test"></iframe>',
  '<object data="https://evil.test"></object>', '<embed src="https://evil.test">', '<form action="https://evil.test"><input name=q></form>',
  '<style>body{background:url(https://evil.test)}</style>', '<p STYLE="background:url(https://evil.test)">x</p>', '<link rel=stylesheet href=//evil.test>',
  '<meta http-equiv=refresh content="0;url=//evil.test">', '<base href="https://evil.test">', '<svg onload=alert(1)>', '<math href="javascript:alert(1)">x</math>',
  '<video><source onerror=alert(1)></video>', '<!-- --><script>alert(1)</script>', '<![CDATA[<script>alert(1)</script>]]>', '<?php alert(1) ?>',
  '`<script>alert(1)</script>`', '```html\n<script>alert(1)</script>\n```', '```"><script>alert(1)</script>\nx\n```', '# <script>alert(1)</script>',
  '> <script>alert(1)</script>', '- <img src=x onerror=alert(1)>', '1. [x](javascript:alert(1))', '| <b>a</b> |\n|---|\n| <script>alert(1)</script> |',
  '**<script>alert(1)</script>**', '</p></div></body><script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;', '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '[x]: javascript:alert(1)\n\n[x]', 'http://evil.test/<script>', 'www.evil.test"><script>alert(1)</script>', '\u202e<script>\u202c', '<<script>>alert(1)<</script>>',
]

const elements = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'strong', 'em', 'a', 'br', 'hr'])

/** What a browser would find in the HTML: element names, attribute names, and where links lead. */
function found(html: string) {
  const tags = [...html.matchAll(/<(?!\/)([^\s>/]*)([^>]*)>/g)]
  const attributes = tags.flatMap(([, , rest = '']) => [...rest.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => ({ name, value })))
  return { names: tags.map(([, name = '']) => name), attributes }
}

test('at least fifty payloads are tried', () => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(50)
})

test.each(payloads)('%j becomes text or is dropped, in an email and on a page', (payload) => {
  const blocks = parseMarkdown(payload)
  for (const html of [markdownToHtml(blocks), renderToStaticMarkup(<MarkdownText blocks={blocks} />)]) {
    const { names, attributes } = found(html)
    expect(names.filter((name) => !elements.has(name))).toEqual([])
    expect(attributes.filter(({ name }) => !['href', 'style', 'rel', 'id'].includes(name))).toEqual([])
    const hrefs = attributes.flatMap(({ name, value }) => (name === 'href' ? [value] : []))
    expect(hrefs.filter((href) => !/^(?:https?:\/\/|mailto:)/.test(href) && !/^\/(?![/\\])/.test(href))).toEqual([])
    // No tag is left half open.
    expect(html.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]/)
  }
  expect(markdownToText(blocks)).toEqual(expect.any(String))
})

test('what an author writes comes out as she means it', () => {
  const blocks = parseMarkdown('# Rain\n\nIt **has** *come*: [read](/books), or <https://ok.test/x>.\n\n- one\n- two\n\n1. three\n\n> said\n\n---')
  expect(markdownToHtml(blocks)).toMatch(/<strong>has<\/strong> <em>come<\/em>: <a href="http:\/\/[^"]+\/books">read<\/a>/)
  expect(renderToStaticMarkup(<MarkdownText blocks={blocks} />)).toContain('<strong>has</strong> <em>come</em>: <a href="/books" rel="noopener noreferrer">read</a>')
  expect(markdownToText(blocks)).toMatch(/^Rain\n\nIt has come: read\n?\s?\(http:\/\/\S+\/books\), or https:\/\/ok\.test\/x\.\n\n- one\n- two\n\n1\. three\n\n> said\n\n\* \* \*$/)
})

test('a part of the same page is no address in an email, and the words of a broken link stay', () => {
  const blocks = parseMarkdown('[above](#top) and [words](javascript:alert(1))')
  expect(markdownToText(blocks)).toMatch(/^above and .*words/)
  expect(markdownToHtml(blocks)).not.toContain('<a')
})
