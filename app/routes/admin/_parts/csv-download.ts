import { streamedDownload } from '~/http/download'

export const csvDownload = (name: string, parts: AsyncGenerator<string, void>): Response =>
  streamedDownload({ name, ending: 'csv', type: 'text/csv; charset=utf-8' }, encoded(parts))

async function* encoded(parts: AsyncGenerator<string, void>): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder()
  for await (const part of parts) yield encoder.encode(part)
}
