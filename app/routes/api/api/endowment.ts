import { endowment } from '~/http/api/endowment'

// Some clients double this segment.
export const loader = endowment.loader
export const action = endowment.action
