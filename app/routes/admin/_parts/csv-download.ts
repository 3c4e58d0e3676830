import { createStreamedDownloadResponse } from '~/http/download'

export const createCsvDownloadResponse = (name: string, parts: AsyncGenerator<string, void>): Response =>
  createStreamedDownloadResponse({ name, ending: 'csv', type: 'text/csv; charset=utf-8' }, encodeParts(parts))

async function* encodeParts(parts: AsyncGenerator<string, void>): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder()
  for await (const part of parts) yield encoder.encode(part)
}
