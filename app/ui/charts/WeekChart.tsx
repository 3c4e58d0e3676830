import { Disclosure } from '../Disclosure'
import { Table } from '../Table'

export interface WeekChartProps {
  title: string
  hint?: string
  axis: { max: string; first: string; last: string } | null
  none: string
  mark: string | null
  /** In chronological order. If a number must not be shown, `value` is null, `text` explains why, and a mark replaces the bar. */
  weeks: readonly { label: string; value: number | null; text: string }[]
  table: { summary: string; caption: string; columns: readonly [week: string, number: string] }
}

/** In SVG units. MARK_HEIGHT is the height of the mark that replaces the bar if the number is not shown. */
const STEP = 10
const BAR = 8
const HEIGHT = 100
const MARK_HEIGHT = 2

export function WeekChart({ title, hint, axis, none, mark, weeks, table }: WeekChartProps) {
  const largest = Math.max(1, ...weeks.map(({ value }) => value ?? 0))
  return (
    <figure className="week-chart">
      <figcaption>
        <strong>{title}</strong>
        {hint && <span className="below small soft">{hint}</span>}
      </figcaption>
      {axis ? (
        <div>
          <p className="small">{axis.max}</p>
          <svg viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            {weeks.map(({ label, value }, place) => (
              <Bar key={label} place={place} height={value === null ? null : (HEIGHT * value) / largest} />
            ))}
          </svg>
          <p className="week-chart-axis small soft">
            <span>{axis.first}</span>
            <span>{axis.last}</span>
          </p>
          {mark && <p className="small soft">{mark}</p>}
        </div>
      ) : (
        <p>{none}</p>
      )}
      <Disclosure summary={table.summary}>
        <Table caption={table.caption} columns={table.columns}>
          {weeks.map(({ label, text }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="figure">{text}</td>
            </tr>
          ))}
        </Table>
      </Disclosure>
    </figure>
  )
}

function Bar({ place, height }: { place: number; height: number | null }) {
  const tall = height ?? MARK_HEIGHT
  return <rect className={height === null ? 'week-mark' : undefined} x={place * STEP + (STEP - BAR) / 2} y={HEIGHT - tall} width={BAR} height={tall} />
}
