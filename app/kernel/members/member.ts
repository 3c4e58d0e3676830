import type { Role } from '../validation/choices'

export interface Member {
  id: string
  username: string
  firstName: string
  lastName: string
  email: string
  role: Role
  mutedUntil: Date | null
  suspendedUntil: Date | null
  /** The language of emails; null until the member has chosen one. */
  language: string | null
  discreet: boolean
  /** Content notes whose stories are folded or left out, as bit masks (`content-notes.ts`). */
  notesFolded: number
  notesLeftOut: number
  /** The languages of stories in lists, separated by commas; empty means all. */
  readsLanguages: string
  staffSince: Date | null
  createdAt: Date
  /** `hasFactor` is for staff only; `provenAt` is the time of the last password check. Only the signed-in member has them. */
  hasFactor?: boolean
  provenAt?: Date | null
}

export const memberColumns = {
  id: true,
  username: true,
  firstName: true,
  lastName: true,
  email: true,
  role: true,
  mutedUntil: true,
  suspendedUntil: true,
  language: true,
  discreet: true,
  notesFolded: true,
  notesLeftOut: true,
  readsLanguages: true,
  staffSince: true,
  createdAt: true,
} as const
