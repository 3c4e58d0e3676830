import { now, setClock } from '~/infra/clock'
import { read, write, type NotifyBy } from '~/infra/db'
import { saveNotificationFrequency } from '~/features/messages/notifications/notification-frequency'
import { notifyAuthorOfDecision } from '~/features/messages/notifications/notify-author-of-decision'
import { notifyAuthorOfReply } from '~/features/messages/notifications/notify-reply'
import { createComment, createCommunity, createMembers, createPost, join } from '../factories'
import { outbox } from './outbox'

export const start = new Date('2026-11-22T10:00:00.123Z')
export const atHour = (hours: number) => setClock(() => new Date(start.getTime() + hours * 3_600_000))

export async function scene(notifyBy: NotifyBy, more: object = {}) {
  atHour(0)
  const community = await createCommunity()
  const [author, reader] = await createMembers([{}, {}])
  await join([author, reader], community)
  await write((tx) => tx.user.update({ where: { id: author.id }, data: { emailConfirmedAt: now(), ...more } }))
  await saveNotificationFrequency(author, { notifyBy: notifyBy === 'at_once' ? 'at-once' : notifyBy })
  const story = () => createPost({ author, community })
  const post = await story()
  const reply = async (to = post) => {
    const comment = await createComment({ author: reader, post: to })
    await write((tx) => notifyAuthorOfReply(tx, comment.id))
  }
  return { community, author, reader, post, story, reply }
}

export const decide = ({ id }: { id: string }) => write((tx) => notifyAuthorOfDecision(tx, id))
export const rowOf = ({ id }: { id: string }) => read.user.findUniqueOrThrow({ where: { id } })
/** The emails' texts up to the unsubscribe note, one each. */
export const said = async () => (await outbox()).map(({ template }) => (template?.blocks ?? []).flatMap((block) => (block.kind === 'text' ? [block.text] : [])).slice(0, -1).join(' '))
