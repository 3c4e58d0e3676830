import { currentUser } from '~/http/api/current-user'

export const loader = currentUser.loader
export const action = currentUser.action
