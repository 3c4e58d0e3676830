import { isLanguage, type Language } from './settings'

/**
 * Parses `Accept-Language` (RFC 9110 §12.5.4) and ignores regions. The parser of remix-i18next is not used, because it prefers an
 * exact tag of lower weight (`en` for `zh-TW, en;q=0.5`) and ignores `q=0`.
 */
export function parseAcceptLanguage(header: string): Language | undefined {
  return header
    .split(',')
    .map((range) => {
      const [tag = '', weight = ''] = range.split(';')
      const q = /^\s*q=([\d.]+)\s*$/i.exec(weight)
      return { language: tag.trim().toLowerCase().split('-')[0], weight: q ? Number(q[1]) : 1 }
    })
    .filter((range) => range.weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map((range) => range.language)
    .find(isLanguage)
}
