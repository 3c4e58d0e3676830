import { expect, test } from 'vitest'
import { localizerFor } from '~/i18n/server'
import { navigationLinks } from './navigation'
import { frameTexts } from './texts'

const texts = frameTexts(localizerFor('en').t, 'Moment Stories', undefined).navigation
const labels = (member: Parameters<typeof navigationLinks>[1]) => navigationLinks(texts, member, '/').map(({ label }) => label)

test('everybody finds the five rooms, staff moderation as well, admins the admin panel too', () => {
  const rooms = ['Home', 'Books', 'Community', 'Center', 'About']
  expect(labels(null)).toEqual(rooms)
  expect(labels({ isStaff: true, isAdmin: false })).toEqual([...rooms, 'Moderation'])
  expect(labels({ isStaff: true, isAdmin: true })).toEqual([...rooms, 'Moderation', 'Admin'])
})

test('Community is the public page for visitors and the dashboard for members', () => {
  const community = (member: Parameters<typeof navigationLinks>[1]) =>
    navigationLinks(texts, member, '/').find(({ label }) => label === 'Community')?.href
  expect(community(null)).toBe('/community')
  expect(community({ isStaff: false, isAdmin: false })).toBe('/dashboard')
})

test('the room one is in is marked, from the pages below it too', () => {
  const current = (path: string) =>
    navigationLinks(texts, { isStaff: true, isAdmin: true }, path)
      .filter((link) => link.current)
      .map(({ href }) => href)
  expect(current('/')).toEqual(['/'])
  expect(current('/admin/users')).toEqual(['/admin'])
  expect(current('/books-of-others')).toEqual([])
})
