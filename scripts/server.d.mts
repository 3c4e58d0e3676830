export const SERVER: readonly string[]
