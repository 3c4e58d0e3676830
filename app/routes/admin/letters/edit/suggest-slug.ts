/** Returns an empty string if the subject has no ASCII letters or digits after accents are removed. */
export function suggestSlug(subject: string, longest: number): string {
  const plain = subject.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’']/g, '')
  return plain.replace(/[^a-z0-9]+/g, '-').slice(0, longest).replace(/^-+|-+$/g, '')
}
