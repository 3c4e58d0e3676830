import type { PathIds } from './call'

/** The format of the ids that `createId` generates. API clients must not rely on this format. */
export const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const names = ['communityId', 'postId', 'commentId', 'userId'] as const

export const readPathIds = (params: Record<string, string | undefined>): PathIds =>
  Object.fromEntries(names.map((name) => [name, readId(params[name])])) as unknown as PathIds

export const readId = (value: FormDataEntryValue | null | undefined): string =>
  typeof value === 'string' && idPattern.test(value) ? value : ''
