/** Returns true for an ISBN-10 or ISBN-13 with a correct check digit. Ignores hyphens and spaces. */
export function isIsbn(written: string): boolean {
  const code = written.replace(/[-\s]/g, '').toUpperCase()
  if (/^97[89]\d{10}$/.test(code)) return weightedSum(code, (place) => (place % 2 === 0 ? 1 : 3)) % 10 === 0
  return /^\d{9}[\dX]$/.test(code) && weightedSum(code, (place) => 10 - place) % 11 === 0
}

const weightedSum = (code: string, weight: (place: number) => number) =>
  [...code].reduce((sum, digit, place) => sum + weight(place) * (digit === 'X' ? 10 : Number(digit)), 0)
