export const journeyConfirmations = ['start-anew', 'delete'] as const
export type JourneyConfirmation = (typeof journeyConfirmations)[number]

export const confirmationHref = (question: JourneyConfirmation): string => `/journey?ask=${question}`
