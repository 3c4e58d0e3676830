import { afterEach, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { write } from '~/infra/db'
import { useDatabase } from '../../../tests/support/database'
import { limits } from './limits'
import { isUsedUp, spend } from './spend'

useDatabase()

afterEach(() => setClock(null))

test('that a limit is used up is known beforehand, and asking counts nothing', async () => {
  const { most, seconds } = limits['post:member']
  const begun = new Date('2026-11-22T12:00:00Z')
  setClock(() => begun)
  const use = () => write((tx) => spend(tx, 'post:member', 'somebody'))
  for (let n = 0; n < most; n++) {
    expect([await isUsedUp('post:member', 'somebody'), await isUsedUp('post:member', 'somebody')]).toEqual([false, false])
    expect(await use()).toEqual({ retryAfter: 0 })
  }
  expect([await isUsedUp('post:member', 'somebody'), await isUsedUp('post:member', 'another')]).toEqual([true, false])
  expect(await use()).toEqual({ retryAfter: seconds })
  setClock(() => new Date(begun.getTime() + seconds * 1000))
  expect(await isUsedUp('post:member', 'somebody')).toBe(false)
})
