export const below = (limit: number): number => Math.floor(Math.random() * limit)

export const pick = <T>(list: readonly T[]): T => list[below(list.length)]!
