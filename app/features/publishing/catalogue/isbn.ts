/** Checks the check digit of an ISBN-10 or ISBN-13 and ignores hyphens and spaces. */
export function isIsbn(written: string): boolean {
  const code = written.replace(/[-\s]/g, '').toUpperCase()
  if (/^97[89]\d{10}$/.test(code)) return sumOf(code, (place) => (place % 2 === 0 ? 1 : 3)) % 10 === 0
  return /^\d{9}[\dX]$/.test(code) && sumOf(code, (place) => 10 - place) % 11 === 0
}

const sumOf = (code: string, weight: (place: number) => number) =>
  [...code].reduce((sum, digit, place) => sum + weight(place) * (digit === 'X' ? 10 : Number(digit)), 0)
