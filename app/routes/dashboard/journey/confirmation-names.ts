export const journeyConfirmationNames = ['start-anew', 'delete'] as const
export type JourneyConfirmationName = (typeof journeyConfirmationNames)[number]

export const buildJourneyConfirmationHref = (question: JourneyConfirmationName): string => `/journey?ask=${question}`
