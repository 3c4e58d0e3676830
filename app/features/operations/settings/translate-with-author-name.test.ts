import { afterEach, expect, test } from 'vitest'
import { getLocalizer } from '~/i18n/server'
import { languages } from '~/i18n/settings'
import { translateWithAuthorName, findTextWithAuthorName, getBuiltInBiography } from './translate-with-author-name'
import { siteSettings } from './site-settings'

afterEach(() => { delete siteSettings.authorName })

const { t } = getLocalizer('en')

test('without a name the site’s own texts stand', () => {
  expect(findTextWithAuthorName(t, 'about:title')).toBeUndefined()
  expect(translateWithAuthorName(t, 'about:title')).toBe(t('about:title'))
  expect(getBuiltInBiography(t)).toBe(t('about:bio'))
})

test('with a name the texts say it, and others stay', () => {
  siteSettings.authorName = 'Amina K. $t(about:title)'
  expect(translateWithAuthorName(t, 'about:connect.on', { network: 'YouTube' })).toBe('Amina K. $t(about:title) on YouTube')
  expect(translateWithAuthorName(t, 'about:research.title')).toBe(t('about:research.title'))
})

test.each(languages)('in %s the biography that comes with the site begins with her name', (language) => {
  const own = getLocalizer(language).t
  siteSettings.authorName = 'Amina K.'
  expect(getBuiltInBiography(own).slice(0, 40)).toContain('Amina K.')
  expect(getBuiltInBiography(own)).not.toContain(own('author:subject'))
})
