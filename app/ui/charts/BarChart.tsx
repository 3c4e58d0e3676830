import { TableHead } from '../Table'

interface BarChartProps {
  caption: string
  columns: readonly [label: string, figure: string]
  bars: readonly { label: string; value: number; text: string }[]
}

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
