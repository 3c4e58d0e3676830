import { endowmentEndpoint } from '~/http/api/endowment'

export const loader = endowmentEndpoint.loader
export const action = endowmentEndpoint.action
