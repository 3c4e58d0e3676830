import { createHash } from 'node:crypto'
import type { Language } from '~/i18n/settings'
import { now } from '~/infra/clock'
import { isUniqueViolation, write, type Tx } from '~/infra/db'
import { createId } from '~/infra/ids'
import { log } from '~/infra/log'
import { recordAuditAction } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { toResult, RollbackError, fail, type Result } from '~/kernel/result/result'
import { detectAudioKind, type AudioKind } from './audio-kind'
import { maxRecordingBytes, recordingPartBytes, getUnfinishedUploadKey } from './recording'

export type RecordingUploadOutcome = 'kept' | 'not_audio' | 'too_large'

interface Upload {
  id: string
  language: Language
  kind: AudioKind
}

/**
 * Does not delete the previous recording until the new one is complete. Keeps only one part in memory. If reading `chunks` fails,
 * the previous recording stays and the error is rethrown. Error code: `changed_meanwhile` if a newer upload in the same language began.
 * @param chunks the bytes of the file, read to the end even if the file is rejected
 */
export async function storeRecording(actor: Member, language: Language, chunks: AsyncIterable<Uint8Array>): Promise<Result<RecordingUploadOutcome>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const id = createId()
  try {
    return await toResult(storeParts(id, actor, language, chunks))
  } finally {
    // Deletes any rows that a failed upload left behind. If this deletion fails, the purge job deletes the rows later.
    await write((tx) => tx.recording.deleteMany({ where: uploadKey({ id, language }) })).catch(() => {})
  }
}

async function storeParts(id: string, actor: Member, language: Language, chunks: AsyncIterable<Uint8Array>): Promise<RecordingUploadOutcome> {
  const hash = createHash('sha256')
  let upload: Upload | undefined
  let unfit: Exclude<RecordingUploadOutcome, 'kept'> | undefined
  let [bytes, no] = [0, 0]
  for await (const part of partsOf(chunks)) {
    const kind = upload?.kind ?? detectAudioKind(part)
    bytes += part.length
    unfit ??= !kind ? 'not_audio' : bytes > maxRecordingBytes ? 'too_large' : undefined
    if (unfit || !kind) continue
    upload ??= await begin({ id, language, kind })
    await storePart(upload, no, part)
    hash.update(part)
    no += 1
  }
  if (unfit || !upload) return unfit ?? 'not_audio'
  await replaceRecording(actor, upload, bytes, hash.digest('base64url'))
  return 'kept'
}

async function* partsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  let held: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    length += chunk.length
    if (length < recordingPartBytes) continue
    const whole = Buffer.concat(held)
    let at = 0
    for (; length - at >= recordingPartBytes; at += recordingPartBytes) yield new Uint8Array(whole.subarray(at, at + recordingPartBytes))
    held = [whole.subarray(at)]
    length -= at
  }
  if (length > 0) yield new Uint8Array(Buffer.concat(held))
}

const uploadKey = ({ id, language }: Pick<Upload, 'id' | 'language'>) => ({ language: getUnfinishedUploadKey(language), hash: id })

async function begin(upload: Upload): Promise<Upload> {
  const row = uploadKey(upload)
  try {
    await write(async (tx) => {
      await tx.recording.deleteMany({ where: { language: row.language } })
      await tx.recording.create({ data: { ...row, mediaType: upload.kind, bytes: 0, createdAt: now() } })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new RollbackError('changed_meanwhile')
    throw error
  }
  return upload
}

const storePart = (upload: Upload, no: number, data: Uint8Array<ArrayBuffer>) =>
  write(async (tx) => {
    await updateUpload(tx, upload, { createdAt: now() })
    await tx.recordingPart.create({ data: { language: getUnfinishedUploadKey(upload.language), no, data } })
  })

async function replaceRecording(actor: Member, upload: Upload, bytes: number, hash: string): Promise<void> {
  const { language, kind: mediaType } = upload
  await write(async (tx) => {
    await tx.recording.deleteMany({ where: { language } })
    // The foreign key (ON UPDATE CASCADE) also changes `language` in the parts.
    await updateUpload(tx, upload, { language, bytes, hash, createdAt: now() })
    await recordAuditAction(tx, actor, 'recording-uploaded', { details: { language, bytes } })
  })
  log.info('recording_uploaded', { actor: actor.id, language, bytes, mediaType })
}

async function updateUpload(tx: Tx, upload: Upload, data: { language?: string; bytes?: number; hash?: string; createdAt: Date }) {
  const { count } = await tx.recording.updateMany({ where: uploadKey(upload), data })
  if (count === 0) throw new RollbackError('changed_meanwhile')
}
