import { z } from 'zod/v4'
import { authorizeRead, authorizeWrite } from '~/features/stories/communities/access'
import { listCommunityStories } from '~/features/stories/communities/list-community-stories'
import { findStoryInCommunity } from '~/features/stories/communities/find-story'
import { StorySchema } from '~/features/stories/communities/schemas'
import { shareStory } from '~/features/stories/communities/share-story'
import { ok, mapResult } from '~/kernel/result/result'
import { maxStoryBodyBytes } from '~/http/api/body'
import { toListResult } from '~/http/api/paging'
import { PostSchema, presentPost } from '~/http/api/response-schemas'
import { defineEndpoint } from '~/http/endpoint'

const call = defineEndpoint({
  GET: {
    who: 'signed-in',
    id: 'listPosts',
    refusals: ['not_a_member'],
    access: ({ member, ids }) => authorizeRead(member, ids.communityId),
    pageSize: 20,
    status: 200,
    answer: z.array(PostSchema),
    run: ({ member, ids, page, localizer }) =>
      mapResult(listCommunityStories(member, ids.communityId, { limit: page.take, before: page.cursor }), ({ community, stories }) =>
        toListResult(stories, page, community.postCount, (story) => presentPost(story, community, localizer)),
      ),
  },
  POST: {
    who: 'signed-in',
    id: 'createPost',
    refusals: ['muted', 'not_a_member', 'community_inactive'],
    limits: ['post:member'],
    access: ({ member, ids }) => authorizeWrite(member, ids.communityId),
    body: StorySchema,
    sample: { title: 'The first night', content: 'It began in spring.', isAnonymous: true },
    maxBytes: maxStoryBodyBytes,
    once: true,
    status: 201,
    answer: PostSchema,
    run: async ({ member, ids, body, key, localizer }) => {
      const shared = await shareStory(member, ids.communityId, body, { key })
      if (!shared.ok) return shared
      const { id, community, made } = shared.value
      const story = made ? ok(made) : await findStoryInCommunity(member, ids.communityId, id)
      return story.ok ? ok(presentPost(story.value, community, localizer)) : story
    },
  },
})

export const loader = call.loader
export const action = call.action
