import { currentUserEndpoint } from '~/http/api/current-user'

export const loader = currentUserEndpoint.loader
export const action = currentUserEndpoint.action
