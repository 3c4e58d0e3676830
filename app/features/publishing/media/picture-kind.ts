const brands = ['avif', 'avis']

/** Whether the first bytes are those of a JPEG, PNG, WebP or AVIF file. The name and the type that a browser sends do not count. */
export function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 32))
  const ascii = (from: number, to: number) => start.toString('latin1', from, to)
  return ascii(0, 3) === '\xff\xd8\xff'
    || ascii(0, 8) === '\x89PNG\r\n\x1a\n'
    || (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP')
    || (ascii(4, 8) === 'ftyp' && (brands.includes(ascii(8, 12)) || brands.some((brand) => ascii(16, 32).includes(brand))))
}
