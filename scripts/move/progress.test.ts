import { expect, test } from 'vitest'
import { createProgressReporter } from './progress'

const part = { name: 'Post_authorId_idx', kind: 'index' as const, table: 'Post', statement: '' }

function told(isTTY: boolean) {
  let [text, time] = ['', 0]
  const output = { isTTY, columns: 120, write: (more: string) => (text += more) }
  const report = createProgressReporter(output, () => time)
  const later = (ms: number) => (time += ms)
  return { report, later, text: () => text }
}

test('a terminal shows a growing bar, in one line of its width', () => {
  const { report, later, text } = told(true)
  report.begin('Copying', 2_000)
  later(200)
  report.add(500, 'Post')
  later(10)
  report.add(1, 'Post')
  later(200)
  report.add(499, 'Comment')
  expect(text().split('\r\x1b[K')).toEqual([
    'Copying 2,000 rows\n',
    `[${'#'.repeat(7)}${'.'.repeat(23)}] Copying 500 of 2,000 rows (25 %), Post`,
    `[${'#'.repeat(15)}${'.'.repeat(15)}] Copying 1,000 of 2,000 rows (50 %), Comment`,
  ])
  report.add(1_000, 'Comment')
  report.putBack(part)
  report.end()
  expect(text()).toContain('\r\x1b[KCopying took 0 s\n\r\x1b[KMaking the index Post_authorId_idx\r\x1b[K')
})

test('other outputs get a line from time to time', () => {
  const { report, later, text } = told(false)
  report.begin('Comparing', 4)
  report.add(1, 'Post')
  later(10_000)
  report.add(1, 'Post')
  report.add(1, 'Post')
  later(10_000)
  report.add(1, 'Post')
  report.putBack(part)
  report.end()
  expect(text()).toBe('Comparing 4 rows\nComparing 2 of 4 rows (50 %), Post\nComparing took 20 s\nMaking the index Post_authorId_idx\n')
})
