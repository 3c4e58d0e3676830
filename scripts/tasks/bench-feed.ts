import { listCommunities } from '~/features/stories/communities/list-communities'
import { listFeed, type FeedCursor } from '~/features/stories/communities/list-feed'
import { memberColumns } from '~/kernel/members/member'
import { closeDb, read } from '~/infra/db'
import { readerAccount } from '../bench/bench-data'

const FAR = 500
/** Number of warm-up queries per measurement. The bench measures two such processes in turn, and the first queries after a pause are slow. */
const WARM_UP = 30

const reader = await read.user.findUniqueOrThrow({ where: { email: readerAccount.email }, select: memberColumns })
const joined = (await listCommunities(reader)).filter((community) => community.joined)
const storiesOf = async (page: number) => (await listFeed(reader, joined, { page })).stories

const positions: Record<string, FeedCursor> = {
  first: { page: 1 },
  byNumber: { page: FAR },
  before: { page: FAR, before: (await storiesOf(FAR - 1)).at(-1)?.id },
  after: { page: FAR, after: (await storiesOf(FAR + 1))[0]?.id },
}

process.on('message', ({ position, queries }: { position: string, queries: number }) => void measure(position, queries))
process.on('disconnect', () => void closeDb())
process.send!('ready')

async function measure(position: string, queries: number) {
  const times: number[] = []
  for (let n = -WARM_UP; n < queries; n++) {
    const startedAt = performance.now()
    const { stories } = await listFeed(reader, joined, positions[position]!)
    if (n >= 0) times.push(performance.now() - startedAt)
    if (stories.length === 0) throw new Error(`The feed is empty at ${position}`)
  }
  process.send!(times)
}
