import { randomInt } from 'node:crypto'
import type { Tx } from '~/infra/db'
import { computeSha256Hex } from '~/infra/secrets'

const codeCount = 10
const groupNumbers = [1, 2, 3, 4]

/**
 * Returns ten codes of twenty digits (66 random bits each). The codes contain no letters, because some keyboards for the site's
 * languages have no Latin letters, and phones can show a numeric keypad for digits.
 */
export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: codeCount }, () => groupNumbers.map(() => String(randomInt(100_000)).padStart(5, '0')).join('-'))

export async function saveRecoveryCodes(tx: Tx, userId: string, codes: string[]): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ hash: hashRecoveryCode(userId, extractDigits(code)), userId })) })
}

export const hashRecoveryCode = (userId: string, digits: string): string => computeSha256Hex(`${userId} ${digits}`)

export interface ParsedCode {
  kind: 'app' | 'recovery'
  digits: string
}

export function parseCode(typed: string): ParsedCode | null {
  const digits = extractDigits(typed)
  if (/^\d{6}$/.test(digits)) return { kind: 'app', digits }
  return /^\d{20}$/.test(digits) ? { kind: 'recovery', digits } : null
}

const extractDigits = (typed: string) =>
  typed.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, '').replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, toLatinDigit)

/** Converts an Arabic, Persian or Devanagari digit, because some keyboards produce these digits. */
function toLatinDigit(digit: string): string {
  const at = digit.charCodeAt(0)
  return String(at - (at >= 0x966 ? 0x966 : at >= 0x6f0 ? 0x6f0 : 0x660))
}
