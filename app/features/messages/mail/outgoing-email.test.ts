import { expect, test } from 'vitest'
import { write } from '~/infra/db'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { siteSettings } from '~/features/operations/settings/site-settings'
import { prepareOutgoingEmail } from './outgoing-email'

useDatabase()

const template = { subject: 'Your pledge', title: 'Thank you', blocks: [] }
const content = (to: string | null) => ({ to, language: 'en' as const, template })

test('mail to a discreet member has one neutral subject and no site name as sender, whatever its topic', async () => {
  const member = await createMember({ email: 'quiet@example.org' })
  const asUsual = { template, senderName: siteSettings.siteName }
  expect(await prepareOutgoingEmail(content(member.email), member.id)).toEqual(asUsual)
  await write((tx) => tx.user.update({ where: { id: member.id }, data: { discreet: true } }))
  const quiet = { template: { ...template, subject: 'A message for you' }, senderName: '' }
  expect(await prepareOutgoingEmail(content(member.email), member.id)).toEqual(quiet)
  expect(await prepareOutgoingEmail(content('Quiet@Example.org'), null)).toEqual(quiet)
  expect(await prepareOutgoingEmail(content('another-box@example.org'), member.id)).toEqual(quiet)
  expect(await prepareOutgoingEmail(content('someone@example.org'), null)).toEqual(asUsual)
  expect(await prepareOutgoingEmail(content(null), null)).toEqual(asUsual)
})
