import { describe, expect, test } from 'vitest'
import type { MarkdownBlock, MarkdownInline } from './markdown'
import { parseMarkdown, toPlainText } from './parse-markdown'

/** All addresses that a text links to. */
function hrefs(blocks: readonly MarkdownBlock[]): string[] {
  const ofInlines = (inlines: readonly MarkdownInline[]): string[] =>
    inlines.flatMap((inline) => ('children' in inline ? [...(inline.kind === 'link' ? [inline.href] : []), ...ofInlines(inline.children)] : []))
  return blocks.flatMap((block) => {
    if (block.kind === 'rule') return []
    if (block.kind === 'quote') return hrefs(block.blocks)
    return block.kind === 'list' ? block.items.flatMap(hrefs) : ofInlines(block.children)
  })
}

describe('Markdown', () => {
  test('has paragraphs, headings, emphasis, lists, quotes, rules and links', () => {
    expect(parseMarkdown('# One\n\nTwo **bold *and* soft**\nnext line\n\n- a\n- [b](https://b.example)\n\n> said\n\n---')).toEqual([
      { kind: 'heading', children: [{ kind: 'text', text: 'One' }] },
      { kind: 'paragraph', children: [
        { kind: 'text', text: 'Two ' },
        { kind: 'strong', children: [{ kind: 'text', text: 'bold ' }, { kind: 'emphasis', children: [{ kind: 'text', text: 'and' }] }, { kind: 'text', text: ' soft' }] },
        { kind: 'break' },
        { kind: 'text', text: 'next line' },
      ] },
      { kind: 'list', isOrdered: false, items: [
        [{ kind: 'paragraph', children: [{ kind: 'text', text: 'a' }] }],
        [{ kind: 'paragraph', children: [{ kind: 'link', href: 'https://b.example', children: [{ kind: 'text', text: 'b' }] }] }],
      ] },
      { kind: 'quote', blocks: [{ kind: 'paragraph', children: [{ kind: 'text', text: 'said' }] }] },
      { kind: 'rule' },
    ])
  })

  test('gives its words without the marks', () => {
    expect(toPlainText(parseMarkdown('# One\n\nTwo **bold**\nnext\n\n1. a\n2. b\n\n> said'))).toBe('One\nTwo bold next\na\nb\nsaid')
  })

  test('leads to this site, to https addresses and to mail addresses', () => {
    const links = ['https://a.example/x?y=1', 'mailto:a@b.example', '/books', '#paragraph-2']
    expect(hrefs(parseMarkdown(links.map((href) => `[x](${href})`).join(' ')))).toEqual(links)
  })

  test('of any depth and length is read', () => {
    expect(parseMarkdown(`${'> '.repeat(5_000)}deep`)).not.toEqual([])
    expect(toPlainText(parseMarkdown('*'.repeat(20_000)))).toBeTypeOf('string')
    expect(toPlainText(parseMarkdown(`${'['.repeat(5_000)}x`))).toBeTypeOf('string')
  })
})

const scripts = [
  'javascript:alert(1)', 'JavaScript:alert(1)', 'java\tscript:alert(1)', 'javascript&colon;alert(1)', '&#106;avascript:alert(1)', '&#x6A;avascript:alert(1)', ' javascript:alert(1)',
  '\u0001javascript:alert(1)', 'vbscript:msgbox(1)', 'data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD4=', 'data:image/svg+xml,<svg onload=alert(1)>',
  'file:///etc/passwd', 'blob:https://a.example/x', 'view-source:https://a.example', 'http://a.example', '//a.example', '\\\\a.example', 'ftp://a.example',
  'feed:javascript:alert(1)', 'about:blank', 'ws://a.example', 'intent://x#Intent;end', 'livescript:alert(1)',
]

test.each(scripts)('a link to %s is text', (href) => {
  for (const written of [`[x](${href})`, `[x](<${href}>)`, `<${href}>`, `[x]: <${href}>\n\n[x]`, `**[x](${href})**`, `- [x](${href})`]) {
    expect(hrefs(parseMarkdown(written)), written).toEqual([])
  }
})

const markup = [
  '<script>alert(1)</script>', '<SCRIPT SRC=//a.example/x.js></SCRIPT>', '<img src=x onerror=alert(1)>', '<svg onload=alert(1)>', '<svg><script>alert(1)</script></svg>',
  '<iframe src="https://a.example"></iframe>', '<object data="x"></object>', '<embed src="x">', '<a href="javascript:alert(1)">x</a>', '<form action="https://a.example"><input></form>',
  '<style>*{display:none}</style>', '<link rel=stylesheet href=//a.example>', '<meta http-equiv=refresh content="0;url=//a.example">', '<base href="//a.example">', '<video src=x onerror=alert(1)>',
  '<div style="position:fixed">x</div>', '<!-- x --><script>alert(1)</script>', '<![CDATA[<script>alert(1)</script>]]>', '<?php echo 1 ?>', '<math><mtext></mtext></math>',
  '&lt;script&gt;alert(1)&lt;/script&gt;', '`<script>alert(1)</script>`', '```html\n<script>alert(1)</script>\n```', '    <script>alert(1)</script>', '<details open ontoggle=alert(1)>',
  '![x](https://a.example/pixel.gif)', '![x](javascript:alert(1))', '![x][p]\n\n[p]: https://a.example/pixel.gif', '[![x](https://a.example/pixel.gif)](/books)', '| a |\n|---|\n| <script>alert(1)</script> |',
]

test.each(markup)('%s makes no element but those of a text', (source) => {
  const kinds = new Set(JSON.stringify(parseMarkdown(source)).match(/"kind":"[a-z]+"/g))
  for (const kind of kinds) expect(kind).toMatch(/"(paragraph|heading|quote|list|rule|text|strong|emphasis|link|break)"/)
  for (const href of hrefs(parseMarkdown(source))) expect(href).toMatch(/^(https:\/\/|\/books$)/)
  expect(JSON.stringify(parseMarkdown(source))).not.toContain('"src"')
})
