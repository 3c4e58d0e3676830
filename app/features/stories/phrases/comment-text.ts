import type { Localizer } from '~/i18n/server'
import { isPhrase } from './phrases'

export interface CommentContent {
  content: string
  phrase: string | null
}

/** Use this function instead of `content` wherever a comment is shown or exported, because a comment may consist of a phrase. */
export const getCommentText = ({ content, phrase }: CommentContent, { t }: Localizer): string =>
  isPhrase(phrase) ? t(`phrases:texts.${phrase}`) : content

export const getPhraseLabel = ({ phrase }: CommentContent, { t }: Localizer): string | null => (phrase === null ? null : t('phrases:mark'))
