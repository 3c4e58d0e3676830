import type { Localizer } from '~/i18n/server'
import { isPhrase } from './phrases'

/** What a comment says: words of its writer's own, or a phrase and no words. */
export interface CommentWords {
  content: string
  phrase: string | null
}

/** A comment as its reader reads it. Whatever shows or hands out a comment asks this, and not its content. */
export const commentText = ({ content, phrase }: CommentWords, { t }: Localizer): string =>
  isPhrase(phrase) ? t(`phrases:texts.${phrase}`) : content

/** The word that tells a phrase from words of one's own; null beside those. */
export const phraseMark = ({ phrase }: CommentWords, { t }: Localizer): string | null => (phrase === null ? null : t('phrases:mark'))
