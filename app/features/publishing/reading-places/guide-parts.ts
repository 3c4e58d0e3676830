import { en } from '~/i18n/resources.en'

export type GuidePart = keyof typeof en.guide.parts

export const guideParts = Object.keys(en.guide.parts) as GuidePart[]
