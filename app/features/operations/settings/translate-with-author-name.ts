import type { TextKey } from '~/i18n/keys'
import type { Translate } from '~/i18n/server'
import { siteSettings } from './site-settings'

/** The keys of texts about the author, each with the key of the variant that contains the author's name. */
const authorNameVariants = {
  'about:title': 'author:about',
  'about:meta.title': 'author:about',
  'about:connect.social': 'author:social',
  'about:connect.on': 'author:on',
  'contact:boxes.author.title': 'author:mailbox',
  'contact:boxes.author.text': 'author:write',
  'frame:footer.newsletter.title': 'author:letters',
  'letters:account.title': 'author:letters',
  'letters:account.none': 'author:none',
  'letters:account.since': 'author:since',
  'letters:lead': 'author:lead',
  'letters:notices.on': 'author:subscribed',
  'letters:email.because': 'author:because',
  'library:meetup.text': 'author:meetup',
  'library:chapter.author_note': 'author:note',
  'auth:fields.letters': 'author:subscribe',
} as const satisfies Partial<Record<TextKey, TextKey>>

type Values = Record<string, string>

export const translateWithAuthorName = (t: Translate, key: TextKey, values: Values = {}): string => findTextWithAuthorName(t, key, values) ?? t(key, values)

export function findTextWithAuthorName(t: Translate, key: TextKey, values: Values = {}): string | undefined {
  const author = siteSettings.authorName
  const named = key in authorNameVariants ? authorNameVariants[key as keyof typeof authorNameVariants] : undefined
  return author && named ? t(named, { ...values, author }) : undefined
}

/** Replaces the words for the author in `about:bio` with the author's name. `author:subject` contains these words in each language. */
export function getBuiltInBiography(t: Translate): string {
  const [text, author] = [t('about:bio'), siteSettings.authorName]
  return author ? text.replaceAll(t('author:subject'), author) : text
}
