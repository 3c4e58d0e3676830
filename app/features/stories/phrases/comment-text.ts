import type { Localizer } from '~/i18n/server'
import { isPhrase } from './phrases'

export interface CommentWords {
  content: string
  phrase: string | null
}

/** Every output of a comment must use this function instead of `content`. */
export const commentText = ({ content, phrase }: CommentWords, { t }: Localizer): string =>
  isPhrase(phrase) ? t(`phrases:texts.${phrase}`) : content

export const phraseMark = ({ phrase }: CommentWords, { t }: Localizer): string | null => (phrase === null ? null : t('phrases:mark'))
