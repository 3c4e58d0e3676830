import type { Row } from '../copy'

export type Piece = { line: string } | { rows: Buffer, count: number }

const LINE_BREAK = 0x0a
const ROW = 0x5b

export async function* piecesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
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

function* linesIn(bytes: Buffer): Generator<Piece> {
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

export const textOf = (rows: Row[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** JSON strings contain no raw line break, so lines can be joined into an array. */
export const rowsIn = (rows: Buffer): Row[] => JSON.parse(`[${rows.toString('utf8').trimEnd().replaceAll('\n', ',')}]`) as Row[]
