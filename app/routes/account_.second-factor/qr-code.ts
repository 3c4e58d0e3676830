import { encode } from 'uqr'

/** The empty squares around the picture without which an app does not find it (ISO/IEC 18004). */
const border = 4

/** A text as a QR code: how many squares wide it is, and the dark ones as the path of an SVG. */
export function qrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border })
  const rows = data.map((squares, y) => squares.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { size, path: rows.join('') }
}
