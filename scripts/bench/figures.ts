export interface Figure {
  name: string
  value: number
  unit: 'ms' | '×' | 'KB' | 'MB' | '%' | 's' | 'a second' | 'points' | 'syncs'
  goal?: number
  least?: number
  /** Context for the value, such as a baseline from the same run. */
  beside: string
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2
}

/** Returns the percentile given by `share` (0 to 100), or NaN if there are no values. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? NaN
}

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })
export const formatRounded = (value: number): string => number.format(value)

export const formatFigureLine = ({ name, value, unit, beside }: Figure): string => `  ${name}: ${formatRounded(value)} ${unit} (${beside})`

export const isGoalMissed = (figure: Figure): boolean => ['over', 'under'].includes(verdictOn(figure))

export function toFigureTable(figures: Figure[]) {
  return Object.fromEntries(figures.map((figure) => [figure.name, {
    goal: goalOf(figure),
    figure: `${formatRounded(figure.value)} ${figure.unit}`,
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
