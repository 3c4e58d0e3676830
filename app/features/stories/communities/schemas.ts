import { z } from 'zod/v4'
import { languages } from '~/i18n/settings'
import { oneOf, oneOfOrNull, postTypes } from '~/kernel/validation/choices'
import { encodeErrorMessage } from '~/kernel/validation/error-message'
import { isStorable, requiredText } from '~/kernel/validation/text'
import { phrases } from '../phrases/phrases'
import { contentNotesSchema } from '~/features/visibility'

/** The maximum lengths are in code points. */
export const maxStoryTitleLength = 200
export const maxStoryLength = 20_000
export const maxCommentLength = 5_000

const booleanSchema = z.boolean({ error: encodeErrorMessage('validation:boolean') })

export const StorySchema = z.object({
  title: requiredText('validation:required_fields', maxStoryTitleLength),
  content: requiredText('validation:required_fields', maxStoryLength),
  postType: oneOf(postTypes, 'validation:choice').default('story'),
  isAnonymous: booleanSchema.default(false),
  contentNotes: contentNotesSchema,
  language: oneOfOrNull(languages, 'validation:choice'),
})

export const StoryFormSchema = z.object({
  communityId: z
    .string({ error: encodeErrorMessage('validation:required_fields') })
    .min(1, encodeErrorMessage('validation:required_fields'))
    .refine(isStorable, encodeErrorMessage('validation:choice')),
  ...StorySchema.shape,
})

const commentFields = z.object({
  content: requiredText('validation:comment', maxCommentLength).nullable(),
  phrase: oneOfOrNull(phrases, 'validation:choice'),
}).refine(({ content, phrase }) => content === null || phrase === null, { path: ['content'], error: encodeErrorMessage('validation:comment_or_phrase') })

/** Without a phrase, `content` is required. With a phrase, empty `content` becomes null. */
function requireContentOrPhrase(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) return sent
  const { content, phrase } = sent as Record<string, unknown>
  return { ...sent, content: phrase ? content || null : (content ?? '') }
}

export const NewCommentSchema = z.preprocess(requireContentOrPhrase, commentFields).meta({ required: [] })

type OptionalField = 'language' | 'contentNotes'
export type StoryInput = Omit<z.output<typeof StorySchema>, OptionalField> & Partial<Pick<z.output<typeof StorySchema>, OptionalField>>
export type CommentInput = Partial<z.output<typeof NewCommentSchema>>
