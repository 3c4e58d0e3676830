import { notFoundHandler } from '~/http/endpoint'

/** Answers every unknown path below /api with a JSON 404 instead of the HTML page. */
export const loader = notFoundHandler
export const action = notFoundHandler
