import type { Localizer } from '~/i18n/server'
import { getCommentText, getPhraseLabel } from '~/features/stories'

export interface CaseSnapshot {
  title: string
  content: string
}

/** Stores the name of the comment's phrase in `title`, because comments have no title. */
export const buildCommentSnapshot = ({ content, phrase }: { content: string; phrase: string | null }): CaseSnapshot => ({ title: phrase ?? '', content })

export function localizeCaseSnapshot({ isComment, title, content }: CaseSnapshot & { isComment: boolean }, localizer: Localizer) {
  if (!isComment) return { title, content, mark: null }
  const words = { content, phrase: title || null }
  return { title: '', content: getCommentText(words, localizer), mark: getPhraseLabel(words, localizer) }
}
