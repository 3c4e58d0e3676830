import { expect, test } from 'vitest'
import { toCsv, type CsvCell } from './csv'

async function* batches(...all: CsvCell[][][]) {
  yield* all
}

async function written(...all: CsvCell[][][]) {
  const parts: string[] = []
  for await (const part of toCsv({ a: ([a]: CsvCell[]) => a ?? null, b: ([, b]) => b ?? null }, batches(...all))) parts.push(part)
  expect(parts.shift()).toBe('\ufeff"a","b"\r\n')
  return parts.join('')
}

test('a table is written batch by batch, with its headings first', async () => {
  expect(await written([['x', 1]], [], [[null, true]])).toBe('"x",1\r\n,true\r\n')
})

test('a table without rows has its headings', async () => {
  expect(await written()).toBe('')
})

test('quotes, commas and line breaks stay inside their cell', async () => {
  expect(await written([['a "b", c', 'two\nlines\r\n']])).toBe('"a ""b"", c","two\nlines\r\n"\r\n')
})

test.each(['=1+1', '+254 700', '-1', '@SUM(A1)', '\tx', '\rx', '=cmd|\' /C calc\'!A0', '＝1', '＋1', '－1', '＠x'])(
  'content that a spreadsheet would run becomes text: %j',
  async (text) => {
    expect(await written([[text, 'x=1']])).toBe(`"'${text}","x=1"\r\n`)
  },
)

test('a formula after a semicolon becomes text too, because some spreadsheets treat a semicolon as a separator', async () => {
  expect(await written([['a;=1+1', 'b\n@SUM(A1)\n- c; d = e']])).toBe(`"a;'=1+1","b\n'@SUM(A1)\n'- c; d = e"\r\n`)
})

test('an instant is ISO 8601, and a number stays a number', async () => {
  expect(await written([[new Date('2026-11-22T10:00:00Z'), 2500.5]])).toBe('2026-11-22T10:00:00.000Z,2500.5\r\n')
})
