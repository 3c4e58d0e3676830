import { earlyAccessEndpoint } from '~/http/api/early-access'

// Some clients double this segment.
export const loader = earlyAccessEndpoint.loader
export const action = earlyAccessEndpoint.action
