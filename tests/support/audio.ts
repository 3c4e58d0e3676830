/** A frame of silence: MPEG 1 layer III, 32 kbit/s, 44.1 kHz, mono; 104 bytes, 1152 samples. */
const frame = new Uint8Array(104)
frame.set([0xff, 0xfb, 0x10, 0xc4])

/** An MP3 with a number of seconds of silence, 3,981 bytes each. */
export function mp3(seconds: number): Uint8Array<ArrayBuffer> {
  const frames = Math.ceil((seconds * 44_100) / 1152)
  const bytes = new Uint8Array(frames * frame.length)
  for (let no = 0; no < frames; no += 1) bytes.set(frame, no * frame.length)
  return bytes
}
