import { z } from 'zod/v4'
import { languages } from '~/i18n/settings'
import { oneOf, oneOfOrNone, postTypes } from '../fields/choices'
import { complaint } from '../fields/complaint'
import { requiredText } from '../fields/text'
import { phrases } from '../phrases/phrases'
import { chosenNotes } from '../safety/schemas'

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
  contentNotes: chosenNotes,
  language: oneOfOrNone(languages, 'validation:choice'),
})

/** A story as the form sends it: with the community chosen in it. */
export const StoryForm = z.object({
  communityId: z
    .string({ error: complaint('validation:required_fields') })
    .min(1, complaint('validation:required_fields')),
  ...Story.shape,
})

const words = z.object({
  content: requiredText('validation:comment', longestComment).nullable(),
  phrase: oneOfOrNone(phrases, 'validation:choice'),
}).refine(({ content, phrase }) => content === null || phrase === null, { path: ['content'], error: complaint('validation:comment_or_phrase') })

/** Words are asked for where no phrase is sent, and may be left out beside one. */
function asEither(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) return sent
  const { content, phrase } = sent as Record<string, unknown>
  return { ...sent, content: phrase ? content || null : (content ?? '') }
}

/** A comment as form and API send it: words of one's own, or a phrase of support. */
export const NewComment = z.preprocess(asEither, words).meta({ required: [] })

type OptionalField = 'language' | 'contentNotes'
/** A story as the verb takes it: what may be left out counts as its default. */
export type StoryInput = Omit<z.output<typeof Story>, OptionalField> & Partial<Pick<z.output<typeof Story>, OptionalField>>
/** A comment as the verb takes it: one of the two. */
export type CommentInput = Partial<z.output<typeof NewComment>>
