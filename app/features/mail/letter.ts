/** What a mail says, written once for its text and its HTML. Every text is plain: the rendering escapes it. */
export interface Letter {
  /** One line that would betray nothing to whoever sees it on a locked screen. */
  subject: string
  /** The heading inside. */
  title: string
  blocks: LetterBlock[]
}

export type LetterBlock =
  | { kind: 'text'; text: string }
  /** A copy of answers: label and value, in order. */
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  /** A link on a line of its own. `href` is absolute, from `siteAddress`. */
  | { kind: 'link'; label: string; href: string }
