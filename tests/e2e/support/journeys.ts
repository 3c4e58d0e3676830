import { makeCommunity, type Community, type Rows } from './database'
import { addComment, join, shareStory, signUp, type Member } from './members'
import { sendForm } from './requests'
import type { Site } from './site'

/** A reader, an author of one story, and their community. */
export async function scene(site: Site, rows: Rows) {
  const community = makeCommunity(rows, 'A quiet room')
  const [reader, author] = [await signUp(site, rows), await signUp(site, rows)]
  for (const member of [reader, author]) await join(site, member, community)
  const postId = await shareStory(site, rows, author, community, { title: 'The first spring' })
  return { reader, author, community, postId }
}

/** Sets or removes a bookmark. */
export const bookmark = (site: Site, reader: Member, postId: string, wanted = '1') =>
  sendForm(site, '/dashboard/bookmark', { postId, bookmark: wanted, back: '/journey' }, reader)

/** Moves the day of joining a number of days into the past. */
export const joinedBefore = (rows: Rows, { id }: Member, days: number) =>
  rows.prepare('UPDATE "User" SET "createdAt" = ? WHERE "id" = ?').run(new Date(Date.now() - days * 86_400_000).toISOString(), id)

/** A journey with something in every list. */
export async function fullJourney(site: Site, rows: Rows, { reader, community, postId }: { reader: Member; community: Community; postId: string }) {
  await bookmark(site, reader, postId)
  await sendForm(site, '/reading', { sample: '200-days', paragraph: '3' }, reader)
  await shareStory(site, rows, reader, community, { title: 'Under my name' })
  await shareStory(site, rows, reader, community, { title: 'Under no name', isAnonymous: 'on' })
  await addComment(site, reader, community, postId, 'I know that spring.')
}
