import { z } from 'zod/v4'
import type { SearchQuery } from '~/features/stories/search/search-stories'
import type { Member } from '~/kernel/members/member'
import { seal, unseal } from '~/infra/secrets'

const EncryptedSearchSchema = z.tuple([z.literal('search'), z.string(), z.string(), z.string(), z.number().int().nullable()])

/** Encrypts the search words, because the URL stays in the browser history and members may share a browser (docs/decisions/0030). */
export function buildSearchHref({ id }: Member, { text, communityId = '', before = null }: Omit<SearchQuery, 'before'> & { before?: number | null }): string {
  const sealed: z.input<typeof EncryptedSearchSchema> = ['search', id, text, communityId, before]
  // On a phone, the results are below the form and out of view, so `#results` scrolls to them.
  return `/search?for=${seal(JSON.stringify(sealed))}#results`
}

/** Returns null if the URL contains no search or a search that was encrypted for another member. */
export function readSearchQuery({ id }: Member, request: Request): SearchQuery | null {
  const read = EncryptedSearchSchema.safeParse(parseJsonOrNull(unseal(new URL(request.url).searchParams.get('for') ?? '')))
  if (!read.success || read.data[1] !== id) return null
  const [, , text, communityId, before] = read.data
  return { text, communityId: communityId || undefined, before: before ?? undefined }
}

/** Returns null if the text is not JSON, because the URL may contain a value that was encrypted for another purpose. */
function parseJsonOrNull(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
