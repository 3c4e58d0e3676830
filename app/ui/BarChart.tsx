import { TableHead } from './Table'

interface BarChartProps {
  caption: string
  /** What the two columns hold. */
  columns: readonly [label: string, figure: string]
  /** `text` is the figure as its readers write it. */
  bars: readonly { label: string; value: number; text: string }[]
}

/** Figures side by side: a table with a bar beside each figure, as long as its share of the largest. */
export function BarChart({ caption, columns, bars }: BarChartProps) {
  const largest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <table className="table bar-chart">
      <caption>{caption}</caption>
      <TableHead columns={columns} />
      <tbody>
        {bars.map(({ label, value, text }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <span>
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * value) / largest} height="8" />
                </svg>
                <span className="figure">{text}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
