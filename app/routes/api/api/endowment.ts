import { endowmentEndpoint } from '~/http/api/endowment'

// Some clients double this segment.
export const loader = endowmentEndpoint.loader
export const action = endowmentEndpoint.action
