import { afterEach, expect, it } from 'vitest'
import { setClock } from '~/infra/clock'
import { nextMeetup } from './next-meetup'
import { siteSettings } from './site-settings'

afterEach(() => {
  delete siteSettings.meetup
  setClock(null)
})

it('is announced once it is set and until it begins', () => {
  expect(nextMeetup()).toBeUndefined()
  siteSettings.meetup = { next: '2026-12-05T20:00:00+03:00' }
  setClock(() => new Date('2026-12-05T16:59:59Z'))
  expect(nextMeetup()).toEqual(new Date('2026-12-05T17:00:00Z'))
  setClock(() => new Date('2026-12-05T17:00:00Z'))
  expect(nextMeetup()).toBeUndefined()
})
