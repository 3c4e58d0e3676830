/** The content of a mail, used for both text and HTML. Every text is plain or Markdown: the rendering escapes it. */
export interface EmailTemplate {
  subject: string
  title: string
  blocks: EmailBlock[]
}

export type EmailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'markdown'; source: string }
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  /** A link on a line of its own. `href` is absolute, from `siteAddress`. */
  | { kind: 'link'; label: string; href: string }
