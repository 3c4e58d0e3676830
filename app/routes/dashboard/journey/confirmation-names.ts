export const journeyConfirmationNames = ['start-anew', 'delete'] as const
export type JourneyConfirmationName = (typeof journeyConfirmationNames)[number]

export const journeyConfirmationHref = (question: JourneyConfirmationName): string => `/journey?ask=${question}`
