import type { ReactNode } from 'react'

interface FactsProps {
  facts: readonly { label: string; value: string }[]
  /** `columns` beside each other where there is room, `lines` one below the other with the label beside the value. */
  layout?: 'columns' | 'lines'
  /** More entries: `<div>` with `<dt>` and `<dd>`. */
  children?: ReactNode
}

/** Labels and values. A value may be what a person typed: it cannot move its neighbours. */
export function Facts({ facts, layout = 'columns', children }: FactsProps) {
  return (
    <dl className={`facts facts-${layout}`}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
      {children}
    </dl>
  )
}
