import { encode } from 'uqr'

/** The width, in modules, of the quiet zone that scanners need around a QR code (ISO/IEC 18004). */
const quietZone = 4

/** Returns the width of the QR code in modules, including the quiet zone, and the dark modules as an SVG path. */
export function buildQrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const rows = data.map((squares, y) => squares.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { size, path: rows.join('') }
}
