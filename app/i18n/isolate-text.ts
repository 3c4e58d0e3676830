/** Unicode isolates give typed text its own direction inside a sentence. */
export const isolateText = (text: string): string => `\u2068${text}\u2069`
