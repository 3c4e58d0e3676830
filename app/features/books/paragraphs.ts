import { defaultLanguage } from '~/i18n/settings'
import { localizerFor, type Localizer } from '~/i18n/server'
import type { SampleId } from './catalogue'

/** The paragraphs of a sample chapter in a reader's language: one a line of its text. */
export const paragraphsOf = ({ t }: Localizer, id: SampleId): string[] => t(`samples:${id}.text`).split('\n')

/** How many paragraphs a sample has, which is the same in every language. */
export const countParagraphs = (id: SampleId): number => paragraphsOf(localizerFor(defaultLanguage), id).length
