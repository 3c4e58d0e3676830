import { type AuthorPages, getAuthorPages, findVoice, type Voice } from '~/features/publishing/author/author-pages'
import { refreshAuthorPages } from '~/features/publishing/author/refresh-author-pages'

export async function currentPages(): Promise<AuthorPages> {
  await refreshAuthorPages()
  return getAuthorPages()
}

/** Throws a 404 for an unknown id. */
export async function currentVoice(id: string): Promise<{ version: number; voice: Voice }> {
  const { version } = await currentPages()
  const voice = findVoice(id)
  if (!voice) throw new Response(null, { status: 404 })
  return { version, voice }
}
