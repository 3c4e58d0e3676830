import type { Row } from '../copy'

export type RowsOrLine = { line: string } | { rows: Buffer, count: number }

const LINE_BREAK = 0x0a
const ROW = 0x5b

export async function* readRowsAndLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<RowsOrLine> {
  let rest: Buffer[] = []
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(LINE_BREAK) + 1
    if (end === 0) {
      rest.push(chunk)
      continue
    }
    yield* linesIn(Buffer.concat([...rest, chunk.subarray(0, end)]))
    rest = [chunk.subarray(end)]
  }
  if (Buffer.concat(rest).length > 0) throw new Error('The last line is cut off')
}

function* linesIn(bytes: Buffer): Generator<RowsOrLine> {
  let [first, count] = [0, 0]
  for (let start = 0; start < bytes.length;) {
    const next = bytes.indexOf(LINE_BREAK, start) + 1
    if (bytes[start] === ROW) {
      count += 1
    } else {
      if (count > 0) yield { rows: bytes.subarray(first, start), count }
      yield { line: bytes.toString('utf8', start, next) }
      ;[first, count] = [next, 0]
    }
    start = next
  }
  if (count > 0) yield { rows: bytes.subarray(first), count }
}

export const formatRows = (rows: Row[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** JSON strings contain no raw line break, so lines can be joined into an array. */
export const parseRows = (rows: Buffer): Row[] => JSON.parse(`[${rows.toString('utf8').trimEnd().replaceAll('\n', ',')}]`) as Row[]
