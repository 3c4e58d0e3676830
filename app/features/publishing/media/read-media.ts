import { read } from '~/infra/db'

const kinds: Record<string, string> = { avif: 'image/avif', jpg: 'image/jpeg' }
const fileNamePattern = /^\d{1,4}\.(avif|jpg)$/

export async function readMedia(id: string, name: string): Promise<{ type: string; data: Uint8Array<ArrayBuffer> } | null> {
  const type = kinds[fileNamePattern.exec(name)?.[1] ?? '']
  if (!type) return null
  const select = { data: true }
  const file = await read.coverFile.findUnique({ where: { coverId_name: { coverId: id, name } }, select })
    ?? await read.portraitFile.findUnique({ where: { portraitId_name: { portraitId: id, name } }, select })
  return file && { type, data: file.data }
}
