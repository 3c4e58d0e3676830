import { endowment } from '~/http/api/endowment'

export const loader = endowment.loader
export const action = endowment.action
