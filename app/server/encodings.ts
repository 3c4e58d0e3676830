/** A content coding as headers name it. */
export type Encoding = 'br' | 'gzip'

/** The first of `offered` that an Accept-Encoding header accepts (RFC 9110 §12.5.3); `*` counts as no wish. */
export function acceptedEncoding(header: string | string[] | undefined, offered: readonly Encoding[]): Encoding | undefined {
  if (!header) return undefined
  const accepted = new Set<string>()
  for (const item of header.toString().toLowerCase().split(',')) {
    const [coding = '', ...parameters] = item.split(';')
    const isRefused = parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter))
    if (!isRefused) accepted.add(coding.trim())
  }
  return offered.find((coding) => accepted.has(coding))
}
