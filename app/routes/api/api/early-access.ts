import { earlyAccess } from '~/http/api/early-access'

// Some clients double this segment.
export const loader = earlyAccess.loader
export const action = earlyAccess.action
