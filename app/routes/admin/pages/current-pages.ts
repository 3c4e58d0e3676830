import { type AuthorPages, authorPages, findVoice, type Voice } from '~/features/publishing/author/author-pages'
import { renewAuthorPages } from '~/features/publishing/author/renew-author-pages'

/** The author's content, read from the database now. */
export async function currentPages(): Promise<AuthorPages> {
  await renewAuthorPages()
  return authorPages()
}

/** A voice as the database has it now, with the version of the pages. An unknown one is an error page. */
export async function currentVoice(id: string): Promise<{ version: number; voice: Voice }> {
  const { version } = await currentPages()
  const voice = findVoice(id)
  if (!voice) throw new Response(null, { status: 404 })
  return { version, voice }
}
