import { createHash } from 'node:crypto'
import type { Language } from '~/i18n/settings'
import { now } from '~/infra/clock'
import { write, type Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import { log } from '~/infra/log'
import { recordAct } from '../audit/record-act'
import type { Member } from '../members/member'
import { isAdmin } from '../members/policy'
import { outcomeOf, Refused, refuse, type Outcome } from '../outcome/outcome'
import { audioKindOf, type AudioKind } from './audio-kind'
import { largestRecording, partBytes, waitingName } from './recording'

/** What became of a file: kept, or why it is none that can be. */
export type Stored = 'kept' | 'not_audio' | 'too_large'

/** One upload, told from another of the same language by its id. */
interface Upload {
  id: string
  language: Language
  kind: AudioKind
}

/**
 * Keeps a file as the recording in a language, in the place of the one before, which is heard until all of the new one is there.
 * No more than a part of it is held at once. Where the file ends early by an error, that error is thrown and nothing has changed.
 * @param chunks the bytes of the file, read to their end also where it is not kept
 */
export async function storeRecording(actor: Member, language: Language, chunks: AsyncIterable<Uint8Array>): Promise<Outcome<Stored>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  const id = newId()
  try {
    return await outcomeOf(keepParts(id, actor, language, chunks))
  } finally {
    // Nothing where it has been put in its place. What stays behind in an outage is purged.
    await write((tx) => tx.recording.deleteMany({ where: waiting({ id, language }) })).catch(() => {})
  }
}

async function keepParts(id: string, actor: Member, language: Language, chunks: AsyncIterable<Uint8Array>): Promise<Stored> {
  const hash = createHash('sha256')
  let upload: Upload | undefined
  let unfit: Exclude<Stored, 'kept'> | undefined
  let [bytes, no] = [0, 0]
  for await (const part of inParts(chunks)) {
    const kind = upload?.kind ?? audioKindOf(part)
    bytes += part.length
    unfit ??= !kind ? 'not_audio' : bytes > largestRecording ? 'too_large' : undefined
    if (unfit || !kind) continue
    upload ??= await begin({ id, language, kind })
    await keepPart(upload, no, part)
    hash.update(part)
    no += 1
  }
  if (unfit || !upload) return unfit ?? 'not_audio'
  await putInPlace(actor, upload, bytes, hash.digest('base64url'))
  return 'kept'
}

/** The same bytes in pieces of `partBytes`, the last one shorter. */
async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  let held: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    length += chunk.length
    if (length < partBytes) continue
    const whole = Buffer.concat(held)
    let at = 0
    for (; length - at >= partBytes; at += partBytes) yield new Uint8Array(whole.subarray(at, at + partBytes))
    held = [whole.subarray(at)]
    length -= at
  }
  if (length > 0) yield new Uint8Array(Buffer.concat(held))
}

/** The row that waits, of this upload alone: while it is going on its hash is the upload's id. */
const waiting = ({ id, language }: Pick<Upload, 'id' | 'language'>) => ({ language: waitingName(language), hash: id })

/** Makes the row that waits. An upload of the same language that is still going on, or was cut off, makes room. */
async function begin(upload: Upload): Promise<Upload> {
  const row = waiting(upload)
  await write(async (tx) => {
    await tx.recording.deleteMany({ where: { language: row.language } })
    await tx.recording.create({ data: { ...row, mediaType: upload.kind, bytes: 0, createdAt: now() } })
  })
  return upload
}

const keepPart = (upload: Upload, no: number, data: Uint8Array<ArrayBuffer>) =>
  write(async (tx) => {
    await changeWaiting(tx, upload, { createdAt: now() })
    await tx.recordingPart.create({ data: { language: waitingName(upload.language), no, data } })
  })

async function putInPlace(actor: Member, upload: Upload, bytes: number, hash: string): Promise<void> {
  const { language, kind: mediaType } = upload
  await write(async (tx) => {
    await tx.recording.deleteMany({ where: { language } })
    // The parts go with their recording.
    await changeWaiting(tx, upload, { language, bytes, hash, createdAt: now() })
    await recordAct(tx, actor, 'recording-uploaded', { details: { language, bytes } })
  })
  log.info('recording_uploaded', { actor: actor.id, language, bytes, mediaType })
}

/** Changes the row that waits; refuses where another upload has taken its place. */
async function changeWaiting(tx: Tx, upload: Upload, data: { language?: string; bytes?: number; hash?: string; createdAt: Date }) {
  const { count } = await tx.recording.updateMany({ where: waiting(upload), data })
  if (count === 0) throw new Refused('changed_meanwhile')
}
