import { expect, test } from 'vitest'
import { useDatabase } from '../../../tests/support/database'
import { writeUntilDone } from './write-until-done'

useDatabase()

test('waiting requests run between two batches', async () => {
  let left = 20
  let turn = 0
  const takeTurn = () => {
    turn += 1
    if (left > 0) setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  const turns: number[] = []
  await writeUntilDone(async (tx) => {
    await tx.user.count()
    turns.push(turn)
    return left--
  })
  expect(turns).toHaveLength(21)
  expect(new Set(turns).size).toBe(turns.length)
})
