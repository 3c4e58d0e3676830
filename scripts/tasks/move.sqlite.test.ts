import { expect, test } from 'vitest'
import { startTask } from '../../tests/support/start-task'

// No database is opened, so once is enough.
test('a move that names no database is refused in one line', async () => {
  const ends = await Promise.all([[], ['--to', 'nonsense'], ['--from', 'file:a.db']].map((args) => startTask('move', args).end))
  for (const { code, stderr } of ends) expect({ code, lines: stderr.trim().split('\n').length }).toEqual({ code: 1, lines: 1 })
})
