import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { read } from '~/infra/db'
import { createMember } from '../../../../tests/factories'
import { mp3 } from '../../../../tests/support/audio'
import { useDatabase } from '../../../../tests/support/database'
import { purgeExpiredRows } from '~/features/administration/purge/purge'
import { deleteRecording } from './delete-recording'
import { readRecording, readRecordingSlice, RecordingGoneError } from './read-recording'
import { findRecording, maxRecordingBytes, listRecordings, recordingPartBytes, type Recording } from './recording'
import { readRecordingSeconds } from './recording-seconds'
import { storeRecording } from './store-recording'

useDatabase()
afterEach(() => setClock(null))

const admin = () => createMember({ role: 'admin' })

const audio = (length: number) => Buffer.concat([mp3(1), randomBytes(length)]).subarray(0, length)

async function* inPieces(bytes: Uint8Array, piece = 10_007, wait: () => Promise<unknown> = async () => {}) {
  for (let at = 0; at < bytes.length; at += piece) {
    await wait()
    yield bytes.subarray(at, at + piece)
  }
}

async function whole(recording: Recording, first?: number, last?: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of readRecording(recording, first, last)) parts.push(part)
  return Buffer.concat(parts)
}

const stored = async (language: 'en' | 'ar') => (await findRecording(language))!
const acts = async () => (await read.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ action, details }) => [action, JSON.parse(details ?? '{}')])

test('a recording is stored in parts, comes back byte for byte, and is logged', async () => {
  const bytes = audio(2 * recordingPartBytes + 12_345)
  expect(await storeRecording(await admin(), 'en', inPieces(bytes))).toEqual({ ok: true, value: 'kept' })
  const recording = await stored('en')
  expect(recording).toMatchObject({ language: 'en', mediaType: 'audio/mpeg', bytes: bytes.length })
  expect(Buffer.compare(await whole(recording), bytes)).toBe(0)
  expect((await read.recordingPart.findMany({ orderBy: { no: 'asc' } })).map(({ data }) => data.length)).toEqual([recordingPartBytes, recordingPartBytes, 12_345])
  expect(await acts()).toEqual([['recording-uploaded', { language: 'en', bytes: bytes.length }]])
})

test('of uploads at the same moment, the last to begin is stored, and one that was replaced is refused', async () => {
  const actor = await admin()
  const results = await Promise.all(Array.from({ length: 4 }, () => storeRecording(actor, 'en', inPieces(audio(20_000)))))
  expect(results).toContainEqual({ ok: true, value: 'kept' })
  for (const result of results) if (!result.ok) expect(result).toEqual({ ok: false, error: { code: 'changed_meanwhile' } })
  expect(await stored('en')).toMatchObject({ bytes: 20_000 })
})

test('the bytes from one to another are those of the file', async () => {
  const [part, bytes] = [recordingPartBytes, audio(2 * recordingPartBytes + 100)]
  await storeRecording(await admin(), 'en', inPieces(bytes))
  for (const [first, last] of [[0, 0], [5, 9], [part - 1, part], [part, 2 * part - 1], [2 * part + 7, 2 * part + 99], [100, 2 * part + 99]] as const) {
    expect(Buffer.compare(await whole(await stored('en'), first, last), bytes.subarray(first, last + 1)), `${first} to ${last}`).toBe(0)
  }
})

test('a slice ends at the end of the file', async () => {
  const bytes = audio(recordingPartBytes + 10)
  await storeRecording(await admin(), 'en', inPieces(bytes))
  const recording = await stored('en')
  expect(await readRecordingSlice(recording, recordingPartBytes + 6, 50)).toEqual(bytes.subarray(recordingPartBytes + 6))
  expect(await readRecordingSlice(recording, recordingPartBytes + 10, 50)).toHaveLength(0)
})

test('a file of whole parts has no empty last part', async () => {
  await storeRecording(await admin(), 'en', inPieces(audio(2 * recordingPartBytes), recordingPartBytes / 4))
  expect(await read.recordingPart.count()).toBe(2)
})

test('a new recording replaces the first with all its parts, and another language’s stays', async () => {
  const actor = await admin()
  await storeRecording(actor, 'en', inPieces(audio(3 * recordingPartBytes)))
  await storeRecording(actor, 'ar', inPieces(audio(100)))
  const [before, bytes] = [await stored('en'), audio(recordingPartBytes + 1)]
  await storeRecording(actor, 'en', inPieces(bytes))
  expect(Buffer.compare(await whole(await stored('en')), bytes)).toBe(0)
  expect((await listRecordings()).map(({ language, bytes: length }) => [language, length])).toEqual([['en', recordingPartBytes + 1], ['ar', 100]])
  expect(await read.recordingPart.count()).toBe(3)
  await expect(whole(before)).rejects.toThrow(RecordingGoneError)
})

test('the former one is served until the new one is complete', async () => {
  const [actor, bytes] = [await admin(), audio(recordingPartBytes + 50)]
  await storeRecording(actor, 'en', inPieces(bytes))
  let heard = 0
  const listen = async () => { heard += Buffer.compare(await whole(await stored('en')), bytes) === 0 ? 1 : 0 }
  await storeRecording(actor, 'en', inPieces(audio(2 * recordingPartBytes), recordingPartBytes / 2, listen))
  expect(heard).toBe(4)
  expect(await listRecordings()).toHaveLength(1)
})

test('of two simultaneous uploads in one language the later one is kept complete, and the earlier one is reported', async () => {
  const [actor, other] = [await admin(), await admin()]
  const [first, second] = [audio(3 * recordingPartBytes), audio(2 * recordingPartBytes + 9)]
  let later: Promise<unknown> | undefined
  const meanwhile = async () => { later ??= storeRecording(other, 'en', inPieces(second, recordingPartBytes / 2)) }
  async function* interrupted() {
    yield first.subarray(0, 2 * recordingPartBytes)
    await meanwhile()
    await later
    yield first.subarray(2 * recordingPartBytes)
  }
  const early = await storeRecording(actor, 'en', interrupted())
  expect([early, await later]).toMatchObject([{ ok: false, error: { code: 'changed_meanwhile' } }, { ok: true, value: 'kept' }])
  expect(Buffer.compare(await whole(await stored('en')), second)).toBe(0)
  expect(await read.recording.count()).toBe(1)
})

describe('a refused upload leaves the present recording and nothing else:', () => {
  const bytes = audio(700)

  async function afterFirst() {
    const actor = await admin()
    await storeRecording(actor, 'en', inPieces(bytes))
    return actor
  }
  const expectFirst = async () => {
    expect(Buffer.compare(await whole(await stored('en')), bytes)).toBe(0)
    expect([await read.recording.count(), await read.recordingPart.count(), (await acts()).length]).toEqual([1, 1, 1])
  }

  test.each(['', 'GIF89a', '<html><script>', '%PDF-1.7', 'RIFF\0\0\0\0WAVEfmt ', '\0\0\0\x20ftypqt  '])('a file that begins with %j', async (start) => {
    const actor = await afterFirst()
    let read = 0
    const file = Buffer.concat([Buffer.from(start, 'latin1'), start ? randomBytes(3 * recordingPartBytes).fill(0, 0, 40) : Buffer.alloc(0)])
    const counting = async () => { read += 1 }
    expect(await storeRecording(actor, 'en', inPieces(file, recordingPartBytes, counting))).toEqual({ ok: true, value: 'not_audio' })
    expect(read, 'read to its end').toBe(Math.ceil(file.length / recordingPartBytes))
    await expectFirst()
  })

  test('a file one byte too large', async () => {
    const actor = await afterFirst()
    const large = Buffer.alloc(maxRecordingBytes + 1)
    large.set(mp3(1))
    expect(await storeRecording(actor, 'en', inPieces(large, recordingPartBytes))).toEqual({ ok: true, value: 'too_large' })
    await expectFirst()
  })

  test('an upload that is cut off', async () => {
    const actor = await afterFirst()
    let pieces = 0
    const cut = inPieces(audio(4 * recordingPartBytes), recordingPartBytes, async () => { if (++pieces === 3) throw new Error('gone') })
    await expect(storeRecording(actor, 'en', cut)).rejects.toThrow('gone')
    await expectFirst()
  })

  test('that of a member, a moderator or a visitor, which is not read', async () => {
    await afterFirst()
    for (const role of ['member', 'moderator', 'visitor'] as const) {
      const untouched = inPieces(bytes, 100, () => { throw new Error('read') })
      expect(await storeRecording(await createMember({ role }), 'en', untouched)).toMatchObject({ ok: false, error: { code: 'forbidden' } })
      expect(await deleteRecording(await createMember({ role }), 'en')).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    }
    await expectFirst()
  })
})

test('a deleted recording is gone with its parts, is logged, and cannot be deleted twice', async () => {
  const actor = await admin()
  await storeRecording(actor, 'en', inPieces(audio(recordingPartBytes + 5)))
  const recording = await stored('en')
  expect(await deleteRecording(actor, 'en')).toMatchObject({ ok: true })
  expect([await read.recording.count(), await read.recordingPart.count()]).toEqual([0, 0])
  expect((await acts()).at(-1)).toEqual(['recording-deleted', { language: 'en', bytes: recordingPartBytes + 5 }])
  expect(await deleteRecording(actor, 'en')).toMatchObject({ ok: false, error: { code: 'not_found' } })
  await expect(whole(recording)).rejects.toThrow(RecordingGoneError)
})

test('an upload interrupted by an outage is purged after an hour, and a recording never', async () => {
  const actor = await admin()
  await storeRecording(actor, 'en', inPieces(audio(500)))
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  async function* slow() {
    yield audio(recordingPartBytes)
    await held
  }
  const upload = storeRecording(actor, 'ar', slow())
  await expect.poll(() => read.recordingPart.count()).toBe(2)
  setClock(() => new Date(Date.now() + 3_500_000))
  await purgeExpiredRows()
  expect(await read.recording.count()).toBe(2)
  setClock(() => new Date(Date.now() + 3_700_000))
  await purgeExpiredRows()
  expect((await read.recording.findMany()).map(({ language }) => language)).toEqual(['en'])
  release()
  expect(await upload).toMatchObject({ ok: false, error: { code: 'changed_meanwhile' } })
})

test('the length of a recording is shown, and updated after a replacement', async () => {
  const actor = await admin()
  await storeRecording(actor, 'en', inPieces(mp3(90)))
  expect(Math.round((await readRecordingSeconds(await stored('en')))!)).toBe(90)
  await storeRecording(actor, 'en', inPieces(mp3(30)))
  expect(Math.round((await readRecordingSeconds(await stored('en')))!)).toBe(30)
})

test('a recording that is deleted while its length is read has no length', async () => {
  const actor = await admin()
  await storeRecording(actor, 'en', inPieces(mp3(70)))
  const recording = await stored('en')
  await deleteRecording(actor, 'en')
  expect(await readRecordingSeconds(recording)).toBeNull()
})
