import { earlyAccess } from '~/http/api/early-access'

// The address as some clients write it, with the segment doubled (spec §7).
export const loader = earlyAccess.loader
export const action = earlyAccess.action
