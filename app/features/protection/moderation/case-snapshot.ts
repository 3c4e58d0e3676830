import type { Localizer } from '~/i18n/server'
import { commentText, phraseMark } from '~/features/stories'

export interface CaseSnapshot {
  title: string
  content: string
}

/** A snapshot of a comment. A phrase is stored by its name in the title, which comments do not use. */
export const snapshotOf = ({ content, phrase }: { content: string; phrase: string | null }): CaseSnapshot => ({ title: phrase ?? '', content })

/** The snapshot for display, with a phrase in the reader's language. Empty once erased. */
export function snapshotText({ isComment, title, content }: CaseSnapshot & { isComment: boolean }, localizer: Localizer) {
  if (!isComment) return { title, content, mark: null }
  const words = { content, phrase: title || null }
  return { title: '', content: commentText(words, localizer), mark: phraseMark(words, localizer) }
}
