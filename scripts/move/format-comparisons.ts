import { type TableComparison, areTablesEqual } from './move'

const number = new Intl.NumberFormat('en')
const SHOWN = 16

export function formatComparisons(comparisons: TableComparison[]): string[] {
  const width = Math.max(...comparisons.map(({ table }) => table.length))
  return comparisons.map((comparison) => {
    const { table, source, target } = comparison
    const shown = ({ rows, checksum }: TableComparison['source']) => `${number.format(rows).padStart(13)} rows  ${checksum.slice(0, SHOWN)}`
    return `${table.padEnd(width)} ${shown(source)}  ${areTablesEqual(comparison) ? 'equal' : `differs: ${shown(target).trim()}`}`
  })
}
