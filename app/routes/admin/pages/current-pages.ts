import { type AuthorPages, getAuthorPages, findVoice, type Voice } from '~/features/publishing/author/author-pages'
import { refreshAuthorPages } from '~/features/publishing/author/refresh-author-pages'

export async function loadCurrentAuthorPages(): Promise<AuthorPages> {
  await refreshAuthorPages()
  return getAuthorPages()
}

/** Throws a 404 for an unknown id. */
export async function loadCurrentVoice(id: string): Promise<{ version: number; voice: Voice }> {
  const { version } = await loadCurrentAuthorPages()
  const voice = findVoice(id)
  if (!voice) throw new Response(null, { status: 404 })
  return { version, voice }
}
