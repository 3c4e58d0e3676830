import type { MarkdownBlock, MarkdownInline } from '~/infra/markdown/markdown'
import { escapeHtml } from './escape-html'
import { toEmailHref } from './markdown-to-text'

export const markdownToHtml = (blocks: readonly MarkdownBlock[]): string => blocks.map(blockAsHtml).join('\n')

function blockAsHtml(block: MarkdownBlock): string {
  switch (block.kind) {
    case 'rule':
      return '<hr>'
    case 'quote':
      return `<blockquote style="margin: 16px 0; padding-inline-start: 16px; border-inline-start: 3px solid">\n${markdownToHtml(block.blocks)}\n</blockquote>`
    case 'list': {
      const items = block.items.map((item) => `<li>${itemAsHtml(item)}</li>`).join('\n')
      return block.isOrdered ? `<ol>\n${items}\n</ol>` : `<ul>\n${items}\n</ul>`
    }
    case 'heading':
      return `<h2 style="font-size: 19px; line-height: 1.3">${inlinesAsHtml(block.children)}</h2>`
    case 'paragraph':
      return `<p>${inlinesAsHtml(block.children)}</p>`
  }
}

function itemAsHtml(blocks: readonly MarkdownBlock[]): string {
  const [only, ...more] = blocks
  return only?.kind === 'paragraph' && more.length === 0 ? inlinesAsHtml(only.children) : markdownToHtml(blocks)
}

const inlinesAsHtml = (children: readonly MarkdownInline[]): string => children.map(inlineAsHtml).join('')

function inlineAsHtml(inline: MarkdownInline): string {
  if (inline.kind === 'break') return '<br>'
  if (inline.kind === 'text') return escapeHtml(inline.text)
  const children = inlinesAsHtml(inline.children)
  if (inline.kind === 'link') return linkAsHtml(toEmailHref(inline.href), children)
  return inline.kind === 'strong' ? `<strong>${children}</strong>` : `<em>${children}</em>`
}

const linkAsHtml = (href: string | null, children: string) => (href ? `<a href="${escapeHtml(href)}">${children}</a>` : children)
