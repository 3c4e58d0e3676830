import type { Role } from '../fields/choices'

/** Who may do what (api.md, Roles). Every guard and every verb asks here. */
type Someone = { role: Role }

/** Join, post, like and comment: everybody who registered; a visitor only reads. */
export const mayTakePart = ({ role }: Someone): boolean => role !== 'visitor'

/** Read communities one has not joined, and work the moderation queue. */
export const isStaff = ({ role }: Someone): boolean => role === 'moderator' || role === 'admin'

/** Everything under /admin and /api/admin. */
export const isAdmin = ({ role }: Someone): boolean => role === 'admin'
