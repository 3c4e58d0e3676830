import { endowmentEndpoint } from '~/http/api/endowment'

// Some clients send the `/api` segment twice.
export const loader = endowmentEndpoint.loader
export const action = endowmentEndpoint.action
