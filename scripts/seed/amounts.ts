import { parseArgs } from 'node:util'

export interface SeedAmounts {
  members: number
  posts: number
  comments: number
}

export const seedUsage = 'Usage: npm run seed -- --members N --posts N --comments N (whole numbers of 0 or more; comments need posts)'

const MAX_AMOUNT = 100_000_000

/** A missing option means 0. Returns undefined if an option is invalid, if all are 0, or if there are comments without posts. */
export function readSeedAmounts(args: string[]): SeedAmounts | undefined {
  const amounts = { members: 0, posts: 0, comments: 0 }
  for (const [name, text] of Object.entries(readOptions(args) ?? {})) {
    const amount = /^\d+$/.test(text) ? Number(text) : NaN
    if (!(amount <= MAX_AMOUNT)) return undefined
    amounts[name as keyof SeedAmounts] = amount
  }
  const { members, posts, comments } = amounts
  const isPossible = members + posts > 0 && (comments === 0 || posts > 0)
  return isPossible ? amounts : undefined
}

function readOptions(args: string[]) {
  const option = { type: 'string' as const }
  try {
    return parseArgs({ args, options: { members: option, posts: option, comments: option } }).values
  } catch {
    return undefined
  }
}
