import type { MarkdownBlock, MarkdownInline } from '~/infra/markdown/markdown'
import { toPlainText } from '~/infra/markdown/parse-markdown'
import { buildSiteUrl } from './site-url'
import { wrapText } from './wrap-text'

export const markdownToText = (blocks: readonly MarkdownBlock[]): string => blocks.map(blockAsText).join('\n\n')

function blockAsText(block: MarkdownBlock): string {
  if (block.kind === 'rule') return '* * *'
  if (block.kind === 'quote') return indentLines(markdownToText(block.blocks), '> ', '> ')
  if (block.kind === 'list') return block.items.map((item, index) => itemAsText(item, block.isOrdered ? `${index + 1}. ` : '- ')).join('\n')
  return wrapText(inlinesAsText(block.children))
}

const itemAsText = (blocks: readonly MarkdownBlock[], mark: string) => indentLines(markdownToText(blocks), mark, ' '.repeat(mark.length))

const indentLines = (text: string, first: string, next: string) => text.split('\n').map((line, index) => (index === 0 ? first : next) + line).join('\n')

const inlinesAsText = (children: readonly MarkdownInline[]): string => children.map(inlineAsText).join('')

function inlineAsText(inline: MarkdownInline): string {
  if (inline.kind === 'break') return '\n'
  if (inline.kind === 'text') return inline.text
  const href = inline.kind === 'link' ? toEmailHref(inline.href) : null
  if (!href) return inlinesAsText(inline.children)
  const words = toPlainText([{ kind: 'paragraph', children: inline.children }])
  return !words || href === words ? href : `${words} (${href.replace(/^mailto:/, '')})`
}

/** Returns null for a fragment, because a link within the page has no target in an email. */
export function toEmailHref(href: string): string | null {
  if (href.startsWith('#')) return null
  return href.startsWith('/') ? buildSiteUrl(href) : href
}
