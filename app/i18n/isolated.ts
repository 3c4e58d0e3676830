/** Unicode isolates: typed text gets its own direction inside a sentence. */
export const isolateText = (text: string): string => `\u2068${text}\u2069`
