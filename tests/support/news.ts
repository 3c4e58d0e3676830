import { now, setClock } from '~/infra/clock'
import { read, write, type NotifyBy } from '~/infra/db'
import { chooseMails } from '~/features/notifications/choose-mails'
import { notifyAuthor } from '~/features/notifications/notify-author'
import { notifyReply } from '~/features/notifications/notify-reply'
import { createComment, createCommunity, createMember, createPost, join } from '../factories'
import { outbox } from './outbox'

/** When everything begins in these tests. */
export const start = new Date('2026-11-22T10:00:00.123Z')
/** Stops the clock so many hours after the start. */
export const atHour = (hours: number) => setClock(() => new Date(start.getTime() + hours * 3_600_000))

/** Somebody who is written to in a way, with a story, and somebody who comments. */
export async function scene(notifyBy: NotifyBy, more: object = {}) {
  atHour(0)
  const community = await createCommunity()
  const [author, reader] = [await createMember(), await createMember()]
  for (const member of [author, reader]) await join(member, community)
  await write((tx) => tx.user.update({ where: { id: author.id }, data: { emailConfirmedAt: now(), ...more } }))
  await chooseMails(author, { notifyBy: notifyBy === 'at_once' ? 'at-once' : notifyBy })
  const story = () => createPost({ author, community })
  const post = await story()
  const reply = async (to = post) => {
    const comment = await createComment({ author: reader, post: to })
    await write((tx) => notifyReply(tx, comment.id))
  }
  return { community, author, reader, post, story, reply }
}

/** Moderators decide about something of hers. */
export const decide = ({ id }: { id: string }) => write((tx) => notifyAuthor(tx, id))
export const rowOf = ({ id }: { id: string }) => read.user.findUniqueOrThrow({ where: { id } })
/** What the mails say before they say how they are stopped, one text each. */
export const said = async () => (await outbox()).map(({ letter }) => (letter?.blocks ?? []).flatMap((block) => (block.kind === 'text' ? [block.text] : [])).slice(0, -1).join(' '))
