import { afterEach, expect, test, vi } from 'vitest'
import * as portraits from '~/features/publishing/author/edit-portrait'
import * as covers from '~/features/publishing/covers/save-cover'
import { getLocalizer } from '~/i18n/server'
import { UnavailableError } from '~/infra/db'
import { findBook } from '~/kernel/catalogue/catalogue'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { uploadCover } from '../books/cover/upload-cover'
import { uploadPortrait } from '../pages/portrait/actions'

useDatabase()
afterEach(() => vi.restoreAllMocks())

const localizer = getLocalizer('en')

function upload() {
  const form = new FormData()
  const fields = { version: '0', alt: 'A woman at a window' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('picture', new Blob(['a picture']), 'window.png')
  return new Request('http://localhost/admin/pages/portrait', { method: 'POST', body: form })
}

test('an upload during an outage is answered with the alt text, so that it can be sent again', async () => {
  const admin = await createMember({ role: 'admin' })
  const outage = new UnavailableError('database_timeout')
  vi.spyOn(portraits, 'savePortrait').mockRejectedValue(outage)
  vi.spyOn(covers, 'saveCover').mockRejectedValue(outage)
  const replies = [await uploadPortrait(admin, upload(), localizer), await uploadCover(admin, findBook('milk')!, upload(), localizer)]
  const failed = ['admin-pages:failed', 'admin-books:failed'] as const
  for (const [n, reply] of replies.entries()) {
    expect(reply).toMatchObject({ data: { values: { alt: 'A woman at a window' }, formError: localizer.t(failed[n]!) }, init: { status: 503 } })
  }
})
