/** A block of a parsed Markdown text. The tree has no HTML nodes, so an author's text cannot inject markup into the page. */
export type MarkdownBlock =
  | { kind: 'paragraph' | 'heading'; children: MarkdownInline[] }
  | { kind: 'quote'; blocks: MarkdownBlock[] }
  | { kind: 'list'; isOrdered: boolean; items: MarkdownBlock[][] }
  | { kind: 'rule' }

export type MarkdownInline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: MarkdownInline[] }
  | { kind: 'link'; href: string; children: MarkdownInline[] }
  | { kind: 'break' }
