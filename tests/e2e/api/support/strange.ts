import type { Random } from './random'

/** Values that have broken programs, in every JSON type. */
export const strangeValues: unknown[] = [
  null, true, false, 0, -0, -1, 1.5, 2 ** 31, 2 ** 53 + 1, 1e308, '', ' ', '0', '1e3', '\0', 'a\0b', '\ud800', 'a\udc00b', '\u202eabc', '\u200b', '\ufeff',
  'x'.repeat(300), '漢'.repeat(6_000), '👩‍👩‍👧', "' OR 1=1--", '"; DROP TABLE "User"; --', '%', '_', '../../etc/passwd', '<script>alert(1)</script>', '{{7*7}}',
  'a@b', 'a@b.c', 'admin', 'null', 'undefined', 'NaN', [], [[]], [null], ['x'], {}, { a: 1 }, { $ne: null }, { contains: '@' }, { length: 1e9 },
]

/** Keys that can change the meaning of an object. */
const strangeKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'toJSON', 'role', 'id', 'isAdmin', '', '\0', 'a.b', 'a[0]', '$where']

/** Invalid JSON, or JSON that no client sends. */
export const strangeTexts: readonly string[] = [
  '{', '}', '{"a":', '{"a":1,}', "{'a':1}", '{"a":1}{"b":2}', '\ufeff{}', 'null', 'true', '0', '-', '1e999', '"text"', '[]', '[{}]', '[1,2,3]', 'NaN', 'undefined',
  ' ', '\n', '\0', '{"a":"\n"}', '{"\\u0000":"\\u0000"}', '{"a":"\\ud800"}', '{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"email":{"contains":"@"},"email":"x"}', '{"a":1e400,"b":-1e400}', `{"a":${'9'.repeat(2_000)}}`, `{"a":0.${'1'.repeat(2_000)}}`, 'email=a&password=b', '<xml/>',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`, '['.repeat(30_000), `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, `{${Array.from({ length: 3_000 }, (_, n) => `"k${n}":${n}`).join()}}`,
  JSON.stringify({ title: Array(5_000).fill('x'), content: Array(5_000).fill({}) }),
]

/** Bytes that are not UTF-8. */
export const brokenBytes: readonly Buffer[] = [
  [0xff], [0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d], [0x7b, 0x22, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d], [0xed, 0xa0, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80],
  [0x1f, 0x8b, 0x08, 0x00, 0x00], [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00], [0x00, 0x00, 0x00, 0x00],
].map((bytes) => Buffer.from(bytes))

/** A body that was valid, with one or two invalid parts. */
export function bent(random: Random, body: Record<string, unknown>): Record<string, unknown> {
  // Without a prototype, so that `__proto__` is an ordinary key.
  const copy = Object.assign(Object.create(null) as Record<string, unknown>, body)
  for (let times = 1 + random.whole(2); times > 0; times -= 1) {
    const key = random.chance(0.8) ? random.one([...Object.keys(copy), 'x']) : random.one(strangeKeys)
    if (random.chance(0.2)) delete copy[key]
    else copy[key] = typeof copy[key] === 'string' && random.chance(0.4) ? disturbed(random, String(copy[key])) : random.one(strangeValues)
  }
  return copy
}

/** A text with a part inserted, removed or doubled. */
function disturbed(random: Random, text: string): string {
  const at = random.whole(text.length + 1)
  const inserted = random.one(['\0', '\ud83d', ' ', '\n', '\u202e', '@', "'", '%', '🌊', text])
  return random.chance(0.3) ? text.slice(0, at) : text.slice(0, at) + inserted + text.slice(at)
}
