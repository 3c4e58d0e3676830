import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getMailboxEmail, getSocialPageLink } from './addresses'
import { siteSettings, socialNetworks } from './site-settings'

beforeAll(() => {
  process.env.SESSION_SECRET = 'kept-for-these-tests-alone-0123456789abcdef'
  process.env.SITE_URL = 'https://stories.example'
})

const asDelivered = structuredClone(siteSettings)
afterEach(() => Object.assign(siteSettings, structuredClone(asDelivered)))

describe('a mailbox', () => {
  it('has an address at the site’s own host until one is set', () => {
    expect(getMailboxEmail('general')).toBe('hello@stories.example')
  })

  it('has the configured address', () => {
    siteSettings.mailboxes.press = 'press@books.example'
    expect(getMailboxEmail('press')).toBe('press@books.example')
  })
})

describe('a social page', () => {
  it('is a search for the author until it is set', () => {
    siteSettings.authorName = 'Amina K.'
    for (const network of socialNetworks) expect(getSocialPageLink(network).href).toMatch(/^https:.*=Amina%20K\.$/)
  })

  it('is the configured page', () => {
    siteSettings.socialPages.youtube = 'https://www.youtube.com/@author'
    expect(getSocialPageLink('youtube')).toEqual({ name: 'YouTube', href: 'https://www.youtube.com/@author' })
  })
})
