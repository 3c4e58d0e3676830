import type { Localizer } from '~/i18n/server'
import { isPhrase } from './phrases'

export interface CommentContent {
  content: string
  phrase: string | null
}

/**
 * Use this function instead of `content` wherever a comment is shown or exported: a comment may be a predefined phrase, which is
 * stored by name and translated here.
 */
export const getCommentText = ({ content, phrase }: CommentContent, { t }: Localizer): string =>
  isPhrase(phrase) ? t(`phrases:texts.${phrase}`) : content

export const getPhraseLabel = ({ phrase }: CommentContent, { t }: Localizer): string | null => (phrase === null ? null : t('phrases:mark'))
