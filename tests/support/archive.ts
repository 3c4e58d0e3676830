import { strFromU8, unzipSync } from 'fflate'
import type { Outcome } from '~/features/outcome/outcome'

/** The files of an archive by their names, as texts. Throws where it was refused. */
export async function unpacked(archive: Outcome<AsyncGenerator<Uint8Array, void>>): Promise<Record<string, string>> {
  if (!archive.ok) throw new Error(`refused: ${archive.refusal.code}`)
  const parts: Uint8Array[] = []
  for await (const part of archive.value) parts.push(part)
  return filesOf(Buffer.concat(parts))
}

/** The files of a ZIP by their names, as texts. */
export const filesOf = (zip: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]))
