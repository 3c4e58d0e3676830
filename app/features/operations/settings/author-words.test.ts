import { afterEach, expect, test } from 'vitest'
import { localizerFor } from '~/i18n/server'
import { languages } from '~/i18n/settings'
import { authorWords, namedWords, shippedBiography } from './author-words'
import { siteSettings } from './site-settings'

afterEach(() => { delete siteSettings.authorName })

const { t } = localizerFor('en')

test('without a name the site’s own texts stand', () => {
  expect(namedWords(t, 'about:title')).toBeUndefined()
  expect(authorWords(t, 'about:title')).toBe(t('about:title'))
  expect(shippedBiography(t)).toBe(t('about:bio'))
})

test('with a name the texts say it, and others stay', () => {
  siteSettings.authorName = 'Amina K. $t(about:title)'
  expect(authorWords(t, 'about:connect.on', { network: 'YouTube' })).toBe('Amina K. $t(about:title) on YouTube')
  expect(authorWords(t, 'about:research.title')).toBe(t('about:research.title'))
})

test.each(languages)('in %s the biography that comes with the site begins with her name', (language) => {
  const own = localizerFor(language).t
  siteSettings.authorName = 'Amina K.'
  expect(shippedBiography(own).slice(0, 40)).toContain('Amina K.')
  expect(shippedBiography(own)).not.toContain(own('author:subject'))
})
