import { en } from '~/i18n/resources.en'

/** A part of the guide, by its id in room `guide` of the texts. */
export type GuidePart = keyof typeof en.guide.parts

/** The parts of the guide in their order. */
export const guideParts = Object.keys(en.guide.parts) as GuidePart[]
