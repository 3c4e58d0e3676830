import { afterEach, expect, it } from 'vitest'
import { setClock } from '~/infra/clock'
import { getNextMeetup } from './next-meetup'
import { siteSettings } from './site-settings'

afterEach(() => {
  delete siteSettings.meetup
  setClock(null)
})

it('is announced once it is set and until it begins', () => {
  expect(getNextMeetup()).toBeUndefined()
  siteSettings.meetup = { next: '2026-12-05T20:00:00+03:00' }
  setClock(() => new Date('2026-12-05T16:59:59Z'))
  expect(getNextMeetup()).toEqual(new Date('2026-12-05T17:00:00Z'))
  setClock(() => new Date('2026-12-05T17:00:00Z'))
  expect(getNextMeetup()).toBeUndefined()
})
