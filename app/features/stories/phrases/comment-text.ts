import type { Localizer } from '~/i18n/server'
import { isPhrase } from './phrases'

export interface CommentContent {
  content: string
  phrase: string | null
}

/** Every output of a comment must use this function instead of `content`. */
export const getCommentText = ({ content, phrase }: CommentContent, { t }: Localizer): string =>
  isPhrase(phrase) ? t(`phrases:texts.${phrase}`) : content

export const getPhraseLabel = ({ phrase }: CommentContent, { t }: Localizer): string | null => (phrase === null ? null : t('phrases:mark'))
