import type { PathIds } from './call'

/** The ids that `newId` makes. To a client they are opaque. */
export const idForm = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const names = ['communityId', 'postId', 'commentId', 'userId'] as const

/** The ids of a path. What is none (security.md Z10) becomes empty: it names nothing, and no database is shown it. */
export const readIds = (params: Record<string, string | undefined>): PathIds =>
  Object.fromEntries(names.map((name) => [name, idOrNothing(params[name])])) as unknown as PathIds

const idOrNothing = (text = '') => (idForm.test(text) ? text : '')
