import MarkdownIt from 'markdown-it'
import type { MarkdownBlock, MarkdownInline } from './markdown'

type Token = ReturnType<MarkdownIt['parse']>[number]

// HTML, images and code stay plain text. The texts of the site need no images or code.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false, breaks: true })
  .disable(['image', 'code', 'fence', 'backticks', 'html_block', 'html_inline', 'table', 'strikethrough'])

/** The URLs that may become links. Browsers treat a path that begins with `//` or `/\` as a URL on another site. */
const allowed = /^(?:https:\/\/|mailto:|\/(?![/\\])|#)/i

export const parseMarkdown = (source: string): MarkdownBlock[] => blocksOf(markdown.parse(source, {}))

function blocksOf(tokens: readonly Token[]): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!
    const end = token.nesting === 1 ? closing(tokens, at) : at
    const block = blockOf(token, tokens.slice(at + 1, end))
    if (block) blocks.push(block)
    at = end
  }
  return blocks
}

function blockOf({ type }: Token, inner: readonly Token[]): MarkdownBlock | undefined {
  if (type === 'paragraph_open' || type === 'heading_open') {
    return { kind: type === 'paragraph_open' ? 'paragraph' : 'heading', children: inlinesOf(inner[0]?.children ?? []) }
  }
  if (type === 'blockquote_open') return { kind: 'quote', blocks: blocksOf(inner) }
  if (type === 'hr') return { kind: 'rule' }
  if (type !== 'bullet_list_open' && type !== 'ordered_list_open') return undefined
  return { kind: 'list', isOrdered: type === 'ordered_list_open', items: itemsOf(inner) }
}

function itemsOf(tokens: readonly Token[]): MarkdownBlock[][] {
  const items: MarkdownBlock[][] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const end = closing(tokens, at)
    items.push(blocksOf(tokens.slice(at + 1, end)))
    at = end
  }
  return items
}

function inlinesOf(tokens: readonly Token[]): MarkdownInline[] {
  const inlines: MarkdownInline[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!
    const end = token.nesting === 1 ? closing(tokens, at) : at
    inlines.push(...inlineOf(token, tokens.slice(at + 1, end)))
    at = end
  }
  return inlines
}

function inlineOf(token: Token, inner: readonly Token[]): MarkdownInline[] {
  const { type, content } = token
  if (type === 'hardbreak' || type === 'softbreak') return [{ kind: 'break' }]
  if (token.nesting !== 1) return content ? [{ kind: 'text', text: content }] : []
  const children = inlinesOf(inner)
  if (type === 'strong_open') return [{ kind: 'strong', children }]
  if (type === 'em_open') return [{ kind: 'emphasis', children }]
  const href = token.attrGet('href')
  return href && allowed.test(href) ? [{ kind: 'link', href, children }] : children
}

function closing(tokens: readonly Token[], from: number): number {
  const level = tokens[from]!.level
  const end = tokens.findIndex((token, at) => at > from && token.nesting === -1 && token.level === level)
  return end === -1 ? tokens.length - 1 : end
}

export const toPlainText = (blocks: readonly MarkdownBlock[]): string => blocks.map(blockText).filter(Boolean).join('\n')

function blockText(block: MarkdownBlock): string {
  if (block.kind === 'rule') return ''
  if (block.kind === 'quote') return toPlainText(block.blocks)
  if (block.kind === 'list') return block.items.map(toPlainText).join('\n')
  return inlineText(block.children)
}

const inlineText = (inlines: readonly MarkdownInline[]): string =>
  inlines.map((inline) => (inline.kind === 'text' ? inline.text : inline.kind === 'break' ? ' ' : inlineText(inline.children))).join('')
