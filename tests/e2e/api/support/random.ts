/** Random choices that are the same for the same seed. */
export interface Random {
  /** From 0 to 1, excluding 1. */
  next(): number
  /** A whole number from 0 to `below`, excluding it. */
  whole(below: number): number
  chance(probability: number): boolean
  one<T>(of: readonly T[]): T
  /** One of the keys, with a probability by its weight. */
  weighted<Key extends string>(weights: Record<Key, number>): Key
}

/** Mulberry32: small, fast, and even enough for choices. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (below: number) => Math.floor(next() * below)
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    one: (of) => of[whole(of.length)]!,
    weighted(weights) {
      const entries = Object.entries<number>(weights) as [keyof typeof weights, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      return (entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1)!)[0]
    },
  }
}
