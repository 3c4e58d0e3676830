import { Fragment } from 'react'

interface ShapeCodeProps {
  shape: string
  /** The names of the shapes that have a section on the page. Each name becomes a link to its section. */
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
