import { z } from 'zod/v4'
import { complaint } from '../fields/complaint'
import { oneOf } from '../fields/choices'
import { contentNotes, type ContentNote } from './content-notes'

const offered: readonly unknown[] = contentNotes

/**
 * Any of the notes, each once and in their order; none where the field is absent. They are judged together, so that whatever
 * is wrong is said of the field, not of its third element.
 */
export const chosenNotes = z
  .array(z.unknown(), { error: complaint('validation:list') })
  .refine((chosen) => chosen.every((one) => offered.includes(one)), { error: complaint('validation:choice'), abort: true })
  .transform((chosen) => contentNotes.filter((note) => chosen.includes(note)))
  .meta({ items: { enum: [...contentNotes] } })
  .default([])

/** The notes of a story as its author changes them. */
export const NotesForm = z.object({ contentNotes: chosenNotes })

/** What is done with stories of a content note. */
export const noteChoices = ['show', 'fold', 'leave-out'] as const
export type NoteChoice = (typeof noteChoices)[number]

const choice = oneOf(noteChoices, 'validation:choice')
const choiceOfEach = Object.fromEntries(contentNotes.map((note) => [note, choice])) as Record<ContentNote, typeof choice>

/** How a member wants to read. */
export const ReadingForm = z.object({ ...choiceOfEach, discreet: z.boolean({ error: complaint('validation:boolean') }) })
export type ReadingInput = z.output<typeof ReadingForm>

export const blockKinds = ['mute', 'block'] as const

/** What is done about an author. */
export const BlockForm = z.object({ kind: oneOf(blockKinds, 'validation:choice') })
export type BlockKind = z.output<typeof BlockForm>['kind']
