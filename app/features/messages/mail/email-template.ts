/** The content of both the text and the HTML of a mail. Every text is plain or Markdown: the rendering escapes it. */
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
