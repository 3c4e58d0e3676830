import { afterEach, expect, test, vi } from 'vitest'
import { requestDeletionOf, deletionScene } from '../../../../tests/factories/account-deletion'
import { useDatabase } from '../../../../tests/support/database'
import { inMinutes } from '../../../../tests/support/second-factor'
import { setClock } from '~/infra/clock'
import { read } from '~/infra/db'
import * as vacuumFile from '~/infra/db/vacuum-file'
import { continueDeletions } from './continue-deletions'

useDatabase()
afterEach(() => {
  setClock(null)
  vi.restoreAllMocks()
})

test('the file is rewritten once, after all deletions of one round', async () => {
  const vacuumed = vi.spyOn(vacuumFile, 'vacuumSqliteFile')
  const { gone, fellow } = await deletionScene()
  await requestDeletionOf(gone, 'remove')
  await requestDeletionOf(fellow, 'keep')
  await continueDeletions()
  expect(vacuumed).not.toHaveBeenCalled()
  inMinutes(7 * 24 * 60 + 1)
  await continueDeletions()
  expect(await read.user.count({ where: { id: { in: [gone.id, fellow.id] } } })).toBe(0)
  expect(vacuumed).toHaveBeenCalledTimes(1)
})
