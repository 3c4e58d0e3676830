const brands = ['avif', 'avis']

/** Detects JPEG, PNG, WebP and AVIF from the first bytes, because the name and type that a browser sends can be wrong. */
export function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 32))
  const ascii = (from: number, to: number) => start.toString('latin1', from, to)
  return ascii(0, 3) === '\xff\xd8\xff'
    || ascii(0, 8) === '\x89PNG\r\n\x1a\n'
    || (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP')
    || (ascii(4, 8) === 'ftyp' && (brands.includes(ascii(8, 12)) || brands.some((brand) => ascii(16, 32).includes(brand))))
}
