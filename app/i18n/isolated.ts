/** What a person typed finds its own direction inside of a sentence. */
export const isolated = (text: string): string => `\u2068${text}\u2069`
