import { z } from 'zod/v4'
import type { SearchQuery } from '~/features/stories/search/search-stories'
import type { Member } from '~/kernel/members/member'
import { seal, unseal } from '~/infra/secrets'

const EncryptedSearchSchema = z.tuple([z.literal('search'), z.string(), z.string(), z.string(), z.number().int().nullable()])

/** Encrypts the search words, because the URL stays in the history of a possibly shared browser (docs/decisions/0030). */
export function searchHref({ id }: Member, { text, communityId = '', before = null }: Omit<SearchQuery, 'before'> & { before?: number | null }): string {
  const sealed: z.input<typeof EncryptedSearchSchema> = ['search', id, text, communityId, before]
  // `#results`: on a phone, the results would otherwise be out of view below the form.
  return `/search?for=${seal(JSON.stringify(sealed))}#results`
}

/** Null if the URL holds no search or one encrypted for another member. */
export function readSearchQuery({ id }: Member, request: Request): SearchQuery | null {
  const read = EncryptedSearchSchema.safeParse(parseJsonOrNull(unseal(new URL(request.url).searchParams.get('for') ?? '')))
  if (!read.success || read.data[1] !== id) return null
  const [, , text, communityId, before] = read.data
  return { text, communityId: communityId || undefined, before: before ?? undefined }
}

/** A value that was encrypted for another purpose is not necessarily JSON. */
function parseJsonOrNull(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
