import { type Comparison, isEqual } from './move'

const number = new Intl.NumberFormat('en')
/** How much of a checksum is printed: enough to tell two tables apart. */
const SHOWN = 16

/** One line for each table: its rows, the beginning of its checksum, and what the target has instead where that differs. */
export function comparisonLines(comparisons: Comparison[]): string[] {
  const width = Math.max(...comparisons.map(({ table }) => table.length))
  return comparisons.map((comparison) => {
    const { table, source, target } = comparison
    const shown = ({ rows, checksum }: Comparison['source']) => `${number.format(rows).padStart(13)} rows  ${checksum.slice(0, SHOWN)}`
    return `${table.padEnd(width)} ${shown(source)}  ${isEqual(comparison) ? 'equal' : `differs: ${shown(target).trim()}`}`
  })
}
