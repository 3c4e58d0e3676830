/** One result of a case. */
export interface Figure {
  name: string
  value: number
  unit: 'ms' | '×' | 'KB' | 'MB' | '%' | 's' | 'a second' | 'points' | 'syncs'
  /** The most it should be; left out where there is nothing to be over. */
  goal?: number
  /** The least it should be. */
  least?: number
  /** The baseline of the same run. */
  beside: string
}

export function median(values: number[]): number {
  return percentile(values, 50)
}

/** The value that `share` per cent of the values do not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? NaN
}

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })
export const rounded = (value: number): string => number.format(value)

/** The figure as text: what it is, and what it is to be seen beside. */
export const lineOf = ({ name, value, unit, beside }: Figure): string => `  ${name}: ${rounded(value)} ${unit} (${beside})`

/** Whether a figure misses its goal. What could not be measured misses none. */
export const isMissed = (figure: Figure): boolean => ['over', 'under'].includes(verdictOn(figure))

/** Goal, figure and verdict, to be printed as a table. */
export function tableOf(figures: Figure[]) {
  return Object.fromEntries(figures.map((figure) => [figure.name, {
    goal: goalOf(figure),
    figure: `${rounded(figure.value)} ${figure.unit}`,
    '': verdictOn(figure),
  }]))
}

function goalOf({ goal, least, unit }: Figure) {
  if (least !== undefined) return `≥ ${least} ${unit}`
  return goal === undefined ? '' : `≤ ${goal} ${unit}`
}

function verdictOn({ value, goal, least }: Figure) {
  if (Number.isNaN(value)) return 'not measured'
  if (least !== undefined) return value >= least ? 'ok' : 'under'
  return goal === undefined ? '' : value <= goal ? 'ok' : 'over'
}
