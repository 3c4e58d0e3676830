export const journeyQuestions = ['start-anew', 'delete'] as const
export type JourneyQuestion = (typeof journeyQuestions)[number]

export const questionHref = (question: JourneyQuestion): string => `/journey?ask=${question}`
