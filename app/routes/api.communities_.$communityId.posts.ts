import { z } from 'zod/v4'
import { mayRead, mayWrite } from '~/features/communities/access'
import { listPosts } from '~/features/communities/list-posts'
import { readStory } from '~/features/communities/read-story'
import { Story } from '~/features/communities/schemas'
import { shareStory } from '~/features/communities/share-story'
import { done, mapped } from '~/features/outcome/outcome'
import { longestStoryBody } from '~/http/api/body'
import { listed } from '~/http/api/paging'
import { Post, presentPost } from '~/http/api/shapes'
import { endpoint } from '~/http/endpoint'

const call = endpoint({
  GET: {
    who: 'signed-in',
    id: 'listPosts',
    refusals: ['not_a_member'],
    access: ({ member, ids }) => mayRead(member, ids.communityId),
    pageSize: 20,
    status: 200,
    answer: z.array(Post),
    run: ({ member, ids, page, localizer }) =>
      mapped(listPosts(member, ids.communityId, { limit: page.take, before: page.cursor }), ({ community, stories }) =>
        listed(stories, page, community.postCount, (story) => presentPost(story, community, localizer)),
      ),
  },
  POST: {
    who: 'signed-in',
    id: 'createPost',
    refusals: ['muted', 'not_a_member', 'community_inactive'],
    limits: ['post:member'],
    access: ({ member, ids }) => mayWrite(member, ids.communityId),
    body: Story,
    sample: { title: 'The first night', content: 'It began in spring.', isAnonymous: true },
    longestBody: longestStoryBody,
    once: true,
    status: 201,
    answer: Post,
    run: async ({ member, ids, body, key, localizer }) => {
      const shared = await shareStory(member, ids.communityId, body, { key })
      if (!shared.ok) return shared
      const { id, community, made } = shared.value
      const story = made ? done(made) : await readStory(member, ids.communityId, id)
      return story.ok ? done(presentPost(story.value, community, localizer)) : story
    },
  },
})

export const loader = call.loader
export const action = call.action
