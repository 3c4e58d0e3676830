import { notFoundHandler } from '~/http/endpoint'

/** Returns a JSON 404 response for every unknown path under /api instead of the HTML error page. */
export const loader = notFoundHandler
export const action = notFoundHandler
