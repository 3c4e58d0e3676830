import { encode } from 'uqr'

/** The quiet zone around a QR code; scanners need it (ISO/IEC 18004). */
const border = 4

/** The width in modules, and the dark modules as an SVG path. */
export function qrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border })
  const rows = data.map((squares, y) => squares.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { size, path: rows.join('') }
}
