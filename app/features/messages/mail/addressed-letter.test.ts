import { expect, test } from 'vitest'
import { write } from '~/infra/db'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { siteSettings } from '~/features/operations/settings/site-settings'
import { addressedLetter } from './addressed-letter'

useDatabase()

const letter = { subject: 'Your pledge', title: 'Thank you', blocks: [] }
const content = (to: string | null) => ({ to, language: 'en' as const, letter })

test('mail to a discreet member has one neutral subject and no site name as sender, whatever its topic', async () => {
  const member = await createMember({ email: 'quiet@example.org' })
  const asUsual = { letter, senderName: siteSettings.siteName }
  expect(await addressedLetter(content(member.email), member.id)).toEqual(asUsual)
  await write((tx) => tx.user.update({ where: { id: member.id }, data: { discreet: true } }))
  const quiet = { letter: { ...letter, subject: 'A message for you' }, senderName: '' }
  expect(await addressedLetter(content(member.email), member.id)).toEqual(quiet)
  expect(await addressedLetter(content('Quiet@Example.org'), null)).toEqual(quiet)
  expect(await addressedLetter(content('another-box@example.org'), member.id)).toEqual(quiet)
  expect(await addressedLetter(content('somebody@example.org'), null)).toEqual(asUsual)
  expect(await addressedLetter(content(null), null)).toEqual(asUsual)
})
