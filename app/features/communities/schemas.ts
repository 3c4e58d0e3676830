import { z } from 'zod/v4'
import { oneOf, postTypes } from '../fields/choices'
import { complaint } from '../fields/complaint'
import { requiredText } from '../fields/text'

/** How long a story's title, a story and a comment may be, in code points (api.md, Calls). */
export const longestTitle = 200
export const longestStory = 20_000
export const longestComment = 5_000

const choice = z.boolean({ error: complaint('validation:boolean') })

/** A story as the API takes it; its community stands in the path. */
export const Story = z.object({
  title: requiredText('validation:required_fields', longestTitle),
  content: requiredText('validation:required_fields', longestStory),
  postType: oneOf(postTypes, 'validation:choice').default('story'),
  isAnonymous: choice.default(false),
})

/** A story as the form sends it: with the community chosen in it. */
export const StoryForm = z.object({
  communityId: z
    .string({ error: complaint('validation:required_fields') })
    .min(1, complaint('validation:required_fields')),
  ...Story.shape,
})

export const NewComment = z.object({ content: requiredText('validation:comment', longestComment) })

export type StoryInput = z.output<typeof Story>
