import { operationsOf as describedIn, readDocument } from '../support/document'
import type { Site } from '../support/site'

/** One method of one path, as far as it matters who makes the call. */
export interface Operation {
  method: string
  /** With `{name}` where an id stands. */
  template: string
  who: 'anyone' | 'signed-in' | 'admin'
}

/** Every operation below /api that the running server describes, so that a new one cannot be forgotten. */
export async function operationsOf(site: Site): Promise<Operation[]> {
  const operations = describedIn(await readDocument(site)).filter(({ path }) => path.startsWith('/api/'))
  return operations.map(({ method, path, 'x-who': who }) => ({ method, template: path, who }))
}
