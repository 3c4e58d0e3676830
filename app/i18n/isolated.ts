/** Unicode isolates: typed text gets its own direction inside a sentence. */
export const isolated = (text: string): string => `\u2068${text}\u2069`
