import { nowhere } from '~/http/endpoint'

/** Every other path below /api, /api itself included: a JSON 404 instead of the site's page. */
export const loader = nowhere
export const action = nowhere
