import { earlyAccessEndpoint } from '~/http/api/early-access'

export const loader = earlyAccessEndpoint.loader
export const action = earlyAccessEndpoint.action
