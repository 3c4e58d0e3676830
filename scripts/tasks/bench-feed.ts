// Run by the bench: measures the feed of a member of all communities in the database that the environment names.
import { listCommunities } from '~/features/communities/list-communities'
import { listFeed, type FeedPlace } from '~/features/communities/list-feed'
import { memberColumns } from '~/features/members/member'
import { closeDb, read } from '~/infra/db'

const FAR = 500

const reader = await read.user.findFirstOrThrow({ where: { memberships: { some: {} } }, select: memberColumns })
const joined = (await listCommunities(reader)).filter((community) => community.joined)
const storiesOf = async (page: number) => (await listFeed(reader, joined, { page })).stories

const places: Record<string, FeedPlace> = {
  first: { page: 1 },
  bare: { page: FAR },
  before: { page: FAR, before: (await storiesOf(FAR - 1)).at(-1)?.id },
  after: { page: FAR, after: (await storiesOf(FAR + 1))[0]?.id },
}

process.on('message', async ({ page, queries }: { page: string, queries: number }) => {
  const times: number[] = []
  for (let n = 0; n < queries; n++) {
    const startedAt = performance.now()
    const { stories } = await listFeed(reader, joined, places[page]!)
    times.push(performance.now() - startedAt)
    if (stories.length === 0) throw new Error(`The page ${page} of the feed is empty`)
  }
  process.send!(times)
})
process.on('disconnect', closeDb)
process.send!('ready')
