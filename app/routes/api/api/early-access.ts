import { earlyAccessEndpoint } from '~/http/api/early-access'

// Some clients send the `/api` segment twice.
export const loader = earlyAccessEndpoint.loader
export const action = earlyAccessEndpoint.action
