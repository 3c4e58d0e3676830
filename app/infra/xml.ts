const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Every character that XML 1.0 §2.2 excludes: C0 controls except tab, LF and CR; lone surrogates; U+FFFE and U+FFFF. */
const INVALID_CHARACTER = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

export function escapeXml(text: string): string {
  return text.replace(INVALID_CHARACTER, '').replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
