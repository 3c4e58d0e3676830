import { afterEach, expect, test, vi } from 'vitest'
import { read, UnavailableError } from '~/infra/db'
import { createMember } from '../../../../tests/factories'
import { createNewsletterRow } from '../../../../tests/factories/newsletters'
import { useDatabase } from '../../../../tests/support/database'
import { listPublishedNewsletters, refreshPublishedNewsletters } from './published-newsletters'
import { publishNewsletter, unpublishNewsletter } from './publish-newsletter'
import { saveNewsletterText } from './save-newsletter'

useDatabase()
afterEach(() => vi.restoreAllMocks())

test('an outage right after a letter was published, changed or withdrawn reports no failure, and the list follows', async () => {
  const [actor, { id }] = [await createMember({ role: 'admin' }), await createNewsletterRow()]
  const reading = vi.spyOn(read.pageRevision, 'findUnique')
  const changes = [
    () => publishNewsletter(actor, id, { version: 1, fallback: 'en', slug: 'rain' }),
    () => saveNewsletterText(actor, id, { version: 2, language: 'en', subject: 'Rain', body: 'It has come.' }),
    () => unpublishNewsletter(actor, id),
  ]
  const subjects = []
  for (const change of changes) {
    reading.mockRejectedValueOnce(new UnavailableError('database_unreachable'))
    expect(await change()).toMatchObject({ ok: true })
    await refreshPublishedNewsletters()
    subjects.push(listPublishedNewsletters('en').map(({ subject }) => subject))
  }
  expect(subjects).toEqual([['News from the ranch'], ['Rain'], []])
})
