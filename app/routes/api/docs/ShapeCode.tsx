import { Fragment } from 'react'

interface ShapeCodeProps {
  shape: string
  /** Names of the shapes that have a section on the page. They become links. */
  names: readonly string[]
}

export function ShapeCode({ shape, names }: ShapeCodeProps) {
  return (
    <pre className="code-block" translate="no">
      <code>
        {shape.split(/(\b[A-Z]\w+)/).map((part, index) =>
          names.includes(part) ? <a key={index} href={`#shape-${part}`}>{part}</a> : <Fragment key={index}>{part}</Fragment>,
        )}
      </code>
    </pre>
  )
}
