import { now } from '~/infra/clock'
import { pacedStream } from '../paced-stream'

/** A CSV file that is sent as it is made, named after what it holds and the day (UTC). */
export function csvDownload(name: string, parts: AsyncGenerator<string, void>): Response {
  return new Response(pacedStream(encoded(parts)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${now().toISOString().slice(0, 10)}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}

async function* encoded(parts: AsyncGenerator<string, void>): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder()
  for await (const part of parts) yield encoder.encode(part)
}
