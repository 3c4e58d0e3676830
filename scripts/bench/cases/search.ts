import type { Figure } from '../figures'
import { compareQueryTimes } from '../compare-database-sizes'
import { createSmallAndLargeDatabases } from '../bench-data'

export async function measureSearch(): Promise<Figure[]> {
  const { few, many } = await createSmallAndLargeDatabases()
  return compareQueryTimes({ task: 'bench-search', small: few, large: many }, (query) => ({ name: `search: ${query}, of 1,000,000 posts ÷ of 10,000`, goal: 2 }))
}
