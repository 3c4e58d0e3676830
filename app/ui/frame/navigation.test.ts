import { expect, test } from 'vitest'
import { getLocalizer } from '~/i18n/server'
import { buildNavigationLinks } from './navigation'

const { t } = getLocalizer('en')
const labels = (member: Parameters<typeof buildNavigationLinks>[1]) => buildNavigationLinks(t, member, '/').map(({ label }) => label)

test('the bar has five links for everyone, moderation for staff and the admin panel for admins', () => {
  const pages = ['Home', 'Books', 'Community', 'Center', 'About']
  expect(labels(null)).toEqual(pages)
  expect(labels({ isStaff: true, isAdmin: false })).toEqual([...pages, 'Moderation'])
  expect(labels({ isStaff: true, isAdmin: true })).toEqual([...pages, 'Moderation', 'Admin'])
})

test('Community is the public page for visitors and the dashboard for members', () => {
  const community = (member: Parameters<typeof buildNavigationLinks>[1]) =>
    buildNavigationLinks(t, member, '/').find(({ label }) => label === 'Community')?.href
  expect(community(null)).toBe('/community')
  expect(community({ isStaff: false, isAdmin: false })).toBe('/dashboard')
})

test('the link of the current page is marked, also on pages below it', () => {
  const current = (path: string) =>
    buildNavigationLinks(t, { isStaff: true, isAdmin: true }, path)
      .filter((link) => link.current)
      .map(({ href }) => href)
  expect(current('/')).toEqual(['/'])
  expect(current('/admin/users')).toEqual(['/admin'])
  expect(current('/books-of-others')).toEqual([])
})
