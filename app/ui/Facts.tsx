import type { ReactNode } from 'react'

interface FactsProps {
  facts: readonly { label: string; value: string }[]
  /** `columns` places the entries side by side if there is room; `lines` gives each entry a line. */
  layout?: 'columns' | 'lines'
  /** Further entries: `<div>` with `<dt>` and `<dd>`. */
  children?: ReactNode
}

/** Values are isolated from the text direction of their neighbours, because they may be user input. */
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
