/** The source of an email's plain-text and HTML parts. Every string is plain text or Markdown: the renderer escapes it. */
export interface EmailTemplate {
  subject: string
  title: string
  blocks: EmailBlock[]
}

export type EmailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'markdown'; source: string }
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  | { kind: 'link'; label: string; href: string }
