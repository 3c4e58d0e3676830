export const randomInt = (limit: number): number => Math.floor(Math.random() * limit)

export const pickRandom = <T>(list: readonly T[]): T => list[randomInt(list.length)]!
