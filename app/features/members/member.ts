import type { Role } from '../fields/choices'

/** Who is signed in: what rules and the member's own screens need, never a hash. */
export interface Member {
  id: string
  username: string
  firstName: string
  lastName: string
  email: string
  role: Role
  mutedUntil: Date | null
  suspendedUntil: Date | null
  createdAt: Date
}

/** The columns of a `Member`. */
export const memberColumns = {
  id: true,
  username: true,
  firstName: true,
  lastName: true,
  email: true,
  role: true,
  mutedUntil: true,
  suspendedUntil: true,
  createdAt: true,
} as const
