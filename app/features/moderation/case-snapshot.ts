import type { Localizer } from '~/i18n/server'
import { commentText, phraseMark } from '../phrases/comment-text'

/** A text as a case keeps it: how it stood when it was reported. */
export interface CaseSnapshot {
  title: string
  content: string
}

/** A comment as a case keeps it. One that is a phrase is kept by its name, in the place of the title that comments have none of. */
export const snapshotOf = ({ content, phrase }: { content: string; phrase: string | null }): CaseSnapshot => ({ title: phrase ?? '', content })

/** What a case has kept, as its reader reads it: a phrase in her language. Empty once it is erased. */
export function snapshotText({ isComment, title, content }: CaseSnapshot & { isComment: boolean }, localizer: Localizer) {
  if (!isComment) return { title, content, mark: null }
  const words = { content, phrase: title || null }
  return { title: '', content: commentText(words, localizer), mark: phraseMark(words, localizer) }
}
