export const journeyConfirmations = ['start-anew', 'delete'] as const
export type JourneyConfirmationName = (typeof journeyConfirmations)[number]

export const journeyConfirmationHref = (question: JourneyConfirmationName): string => `/journey?ask=${question}`
