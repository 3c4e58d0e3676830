import { z } from 'zod/v4'
import { encodeErrorMessage } from '~/kernel/validation/error-message'
import { oneOf } from '~/kernel/validation/choices'
import { contentNotes, type ContentNote } from './content-notes/content-notes'

const knownNotes: readonly unknown[] = contentNotes

/** Checks the notes together, so that an error names the field and not one element. */
export const contentNotesSchema = z
  .array(z.unknown(), { error: encodeErrorMessage('validation:list') })
  .refine((chosen) => chosen.every((one) => knownNotes.includes(one)), { error: encodeErrorMessage('validation:choice'), abort: true })
  .transform((chosen) => contentNotes.filter((note) => chosen.includes(note)))
  .meta({ items: { enum: [...contentNotes] } })
  .default([])

export const ContentNotesFormSchema = z.object({ contentNotes: contentNotesSchema })

export const contentNoteDisplayModes = ['show', 'fold', 'leave-out'] as const
export type ContentNoteDisplayMode = (typeof contentNoteDisplayModes)[number]

const choice = oneOf(contentNoteDisplayModes, 'validation:choice')
const choiceOfEach = Object.fromEntries(contentNotes.map((note) => [note, choice])) as Record<ContentNote, typeof choice>

export const ReadingSettingsSchema = z.object({ ...choiceOfEach, discreet: z.boolean({ error: encodeErrorMessage('validation:boolean') }) })
export type ReadingSettings = z.output<typeof ReadingSettingsSchema>

export const blockKinds = ['mute', 'block'] as const

export const BlockSchema = z.object({ kind: oneOf(blockKinds, 'validation:choice') })
export type BlockKind = z.output<typeof BlockSchema>['kind']
