import { afterEach, describe, expect, it } from 'vitest'
import { useSettings } from '../../../../tests/support/settings'
import { setFileSettings } from './active-settings'
import { getMailboxEmail, getSocialPageLink } from './contact-links'
import { SiteSettingsSchema, socialNetworks } from './site-settings'

useSettings({ SITE_URL: 'https://stories.example' })

const configure = (settings: object) => setFileSettings(SiteSettingsSchema.parse(settings))
afterEach(() => configure({}))

describe('a mailbox', () => {
  it('has an address at the site’s own host until one is set', () => {
    expect(getMailboxEmail('general')).toBe('hello@stories.example')
  })

  it('has the configured address', () => {
    configure({ mailboxes: { press: 'press@books.example' } })
    expect(getMailboxEmail('press')).toBe('press@books.example')
  })
})

describe('a social page', () => {
  it('is a search for the author until it is set', () => {
    configure({ authorName: 'Amina K.' })
    for (const network of socialNetworks) expect(getSocialPageLink(network).href).toMatch(/^https:.*=Amina%20K\.$/)
  })

  it('is the configured page', () => {
    configure({ socialPages: { youtube: 'https://www.youtube.com/@author' } })
    expect(getSocialPageLink('youtube')).toEqual({ name: 'YouTube', href: 'https://www.youtube.com/@author' })
  })
})
