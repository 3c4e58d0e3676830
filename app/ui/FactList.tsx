import type { ReactNode } from 'react'

interface FactsProps {
  facts: readonly { label: string; value: string }[]
  layout?: 'columns' | 'lines'
  children?: ReactNode
}

/** Values may be user input, so their text direction is isolated. */
export function FactList({ facts, layout = 'columns', children }: FactsProps) {
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
