export const randomBelow = (limit: number): number => Math.floor(Math.random() * limit)

export const pick = <T>(list: readonly T[]): T => list[randomBelow(list.length)]!
