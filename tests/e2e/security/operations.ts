import { operationsOf as describedIn, readDocument } from '../support/document'
import type { Site } from '../support/site'

/** One method of one path, as far as its permitted callers matter. */
export interface Operation {
  method: string
  /** With `{name}` in place of an id. */
  template: string
  who: 'anyone' | 'signed-in' | 'admin'
}

/** Every operation below /api that the running server documents, so that no new one is forgotten. */
export async function operationsOf(site: Site): Promise<Operation[]> {
  const operations = describedIn(await readDocument(site)).filter(({ path }) => path.startsWith('/api/'))
  return operations.map(({ method, path, 'x-who': who }) => ({ method, template: path, who }))
}
