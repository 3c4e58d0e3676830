// Run by the bench: measures the feed of a member of all communities in the database that the environment names.
import { listCommunities } from '~/features/stories/communities/list-communities'
import { listFeed, type FeedCursor } from '~/features/stories/communities/list-feed'
import { memberColumns } from '~/kernel/members/member'
import { closeDb, read } from '~/infra/db'
import { account } from '../bench/scene'

const FAR = 500
/** Queries that bring the process back to speed after it has waited for its turn. */
const WARM_UP = 30

const reader = await read.user.findUniqueOrThrow({ where: { email: account.email }, select: memberColumns })
const joined = (await listCommunities(reader)).filter((community) => community.joined)
const storiesOf = async (page: number) => (await listFeed(reader, joined, { page })).stories

const places: Record<string, FeedCursor> = {
  first: { page: 1 },
  byNumber: { page: FAR },
  before: { page: FAR, before: (await storiesOf(FAR - 1)).at(-1)?.id },
  after: { page: FAR, after: (await storiesOf(FAR + 1))[0]?.id },
}

process.on('message', ({ place, queries }: { place: string, queries: number }) => void measure(place, queries))
process.on('disconnect', () => void closeDb())
process.send!('ready')

async function measure(place: string, queries: number) {
  const times: number[] = []
  for (let n = -WARM_UP; n < queries; n++) {
    const startedAt = performance.now()
    const { stories } = await listFeed(reader, joined, places[place]!)
    if (n >= 0) times.push(performance.now() - startedAt)
    if (stories.length === 0) throw new Error(`The feed is empty at ${place}`)
  }
  process.send!(times)
}
