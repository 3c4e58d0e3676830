/** Unicode isolates keep the direction of user-entered text separate from the sentence around it. */
export const wrapInBidiIsolate = (text: string): string => `\u2068${text}\u2069`
