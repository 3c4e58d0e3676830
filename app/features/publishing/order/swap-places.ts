import { RollbackError } from '~/kernel/result/result'
import { isStorable } from '~/kernel/validation/text'

export const moveDirections = ['up', 'down'] as const
export type MoveDirection = (typeof moveDirections)[number]

type Ordered<Row> = Row & { id: string; place: number }

interface OrderedTable<Row> {
  findUnique(args: { where: { id: string } }): Promise<Ordered<Row> | null>
  findFirst(args: { where: { place: { lt: number } | { gt: number } }; orderBy: { place: 'asc' | 'desc' } }): Promise<Ordered<Row> | null>
  update(args: { where: { id: string }; data: { place: number } }): Promise<unknown>
}

interface Move<Row> {
  id: string
  direction: MoveDirection
  /** Returns a filter for the rows that the row may swap places with. */
  among?: (row: Row) => object
}

/** Swaps a row with its neighbour. Returns false if the row has no neighbour. Throws `not_found` (RollbackError) if the row is missing. */
export async function swapPlaces<Row>(table: OrderedTable<Row>, { id, direction, among }: Move<Row>): Promise<boolean> {
  const row = isStorable(id) ? await table.findUnique({ where: { id } }) : null
  if (!row) throw new RollbackError('not_found')
  const isUp = direction === 'up'
  const neighbour = await table.findFirst({
    where: { ...among?.(row), place: isUp ? { lt: row.place } : { gt: row.place } }, orderBy: { place: isUp ? 'desc' : 'asc' },
  })
  if (!neighbour) return false
  await table.update({ where: { id }, data: { place: neighbour.place } })
  await table.update({ where: { id: neighbour.id }, data: { place: row.place } })
  return true
}
