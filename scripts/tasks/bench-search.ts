import { listReadableCommunities } from '~/features/stories/communities/list-communities'
import { memberColumns } from '~/kernel/members/member'
import { removeFromSearchIndex, indexStory } from '~/features/stories/search-index/index-story'
import { searchStoriesInCommunities, type SearchQuery } from '~/features/stories/search/search-stories'
import { extractWords } from '~/features/stories/search-index/extract-words'
import { closeDb, read, write } from '~/infra/db'
import { readerAccount } from '../bench/bench-data'
import { handleMeasurementRequests } from '../bench/serve-measurements'

/** Number of stories in each database that get the same words, spread over the whole time span of the database. */
const PLANTED = 500

const reader = await read.user.findUniqueOrThrow({ where: { email: readerAccount.email }, select: memberColumns })
const readable = await listReadableCommunities(reader)
await plant()
const { next } = await searchStoriesInCommunities(reader, readable, { text: 'zanzibar', before: await middle() })

const searches: Record<string, SearchQuery> = {
  'a word': { text: 'zanzibar' },
  'a word, in the middle': { text: 'zanzibar', before: next! },
  'the beginning of a word': { text: 'zanz' },
  'two words, one of them frequent': { text: 'zanzibar garden' },
  'two words of two stories in a hundred': { text: 'lighthouse zanzibar' },
}

handleMeasurementRequests(
  Object.fromEntries(Object.entries(searches).map(([query, search]) => [query, async () => (await searchStoriesInCommunities(reader, readable, search)).stories.length > 0])),
)
process.on('disconnect', () => void closeDb())

/** Adds words to stories and indexes these stories again. The stories keep their numbers in the index, as if posted with these words. */
async function plant() {
  const posts = await read.post.count()
  for (let n = 0; n < PLANTED; n++) {
    const [{ no, post } = { no: 0, post: null }] = await read.searchedPost.findMany({
      where: { no: { gt: Math.floor((n * posts) / PLANTED) } }, orderBy: { no: 'asc' }, take: 1, include: { post: true },
    })
    if (!post) throw new Error('There is no story to plant words in')
    const content = `${post.content} Zanzibar garden${n % 50 === 0 ? ' lighthouse' : ''}.`
    await write(async (tx) => {
      await tx.post.update({ where: { id: post.id }, data: { content } })
      await removeFromSearchIndex(tx, [post.id])
      await indexStory(tx, { ...post, words: extractWords(post.title, content) }, no)
    })
  }
}

async function middle() {
  const { _max } = await read.searchedPost.aggregate({ _max: { no: true } })
  return Math.floor(_max.no! / 2)
}
