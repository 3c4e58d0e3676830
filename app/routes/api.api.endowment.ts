import { endowment } from '~/http/api/endowment'

// The address as some clients write it, with the segment doubled (spec §7).
export const loader = endowment.loader
export const action = endowment.action
