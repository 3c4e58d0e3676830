import { earlyAccess } from '~/http/api/early-access'

export const loader = earlyAccess.loader
export const action = earlyAccess.action
