import type { TextKey } from '~/i18n/keys'
import type { Translate } from '~/i18n/server'
import { siteSettings } from './site-settings'

/** The texts that speak of the author, with those that say her name instead. */
const byName = {
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

/** Any text; one that speaks of the author says her name, once it is set. */
export const authorWords = (t: Translate, key: TextKey, values: Values = {}): string => namedWords(t, key, values) ?? t(key, values)

/** The text that says the author's name. Undefined while it is not set, so that the site's own text stands. */
export function namedWords(t: Translate, key: TextKey, values: Values = {}): string | undefined {
  const author = siteSettings.authorName
  const named = key in byName ? byName[key as keyof typeof byName] : undefined
  return author && named ? t(named, { ...values, author }) : undefined
}

/** The site's own text about the author. It begins with words that her name can take the place of. */
export function shippedBiography(t: Translate): string {
  const [text, author] = [t('about:bio'), siteSettings.authorName]
  return author ? text.replaceAll(t('author:subject'), author) : text
}
