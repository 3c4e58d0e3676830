import { strFromU8, unzipSync } from 'fflate'
import type { Result } from '~/kernel/result/result'

export async function unpacked(archive: Result<AsyncGenerator<Uint8Array, void>>): Promise<Record<string, string>> {
  if (!archive.ok) throw new Error(`refused: ${archive.error.code}`)
  const parts: Uint8Array[] = []
  for await (const part of archive.value) parts.push(part)
  return filesOf(Buffer.concat(parts))
}

export const filesOf = (zip: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]))
