import { read, sql } from '~/infra/db'
import { recordingPartBytes, type Recording } from './recording'

/** Thrown if the recording was deleted or replaced during the download: its remaining bytes no longer exist. */
export class RecordingGoneError extends Error {
  override name = 'RecordingGone'
}

export async function* readRecording(recording: Recording, first = 0, last = recording.bytes - 1): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  for (let no = Math.floor(first / recordingPartBytes); no * recordingPartBytes <= last; no += 1) {
    const start = no * recordingPartBytes
    const part = await readPart(recording, no)
    yield part.subarray(Math.max(0, first - start), last - start + 1)
  }
}

export async function readRecordingSlice(recording: Recording, first: number, length: number): Promise<Buffer> {
  const last = Math.min(first + length, recording.bytes) - 1
  if (first < 0 || first > last) return Buffer.alloc(0)
  const parts: Uint8Array[] = []
  for await (const part of readRecording(recording, first, last)) parts.push(part)
  return Buffer.concat(parts)
}

async function readPart({ language, hash }: Recording, no: number): Promise<Uint8Array<ArrayBuffer>> {
  const [row] = await read.$queryRaw<{ data: Uint8Array<ArrayBuffer> }[]>(sql`
    SELECT "RecordingPart"."data" FROM "RecordingPart" JOIN "Recording" ON "Recording"."language" = "RecordingPart"."language"
    WHERE "RecordingPart"."language" = ${language} AND "no" = ${no} AND "hash" = ${hash}`)
  if (!row) throw new RecordingGoneError()
  return row.data
}
