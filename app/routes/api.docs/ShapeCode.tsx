import { Fragment } from 'react'

interface ShapeCodeProps {
  shape: string
  /** The shapes that are told below a heading of their own. */
  names: readonly string[]
}

/** A shape in code, where the names of other shapes lead to them. */
export function ShapeCode({ shape, names }: ShapeCodeProps) {
  return (
    <pre className="code-block" dir="ltr" translate="no">
      <code>
        {shape.split(/(\b[A-Z]\w+)/).map((part, index) =>
          names.includes(part) ? <a key={index} href={`#shape-${part}`}>{part}</a> : <Fragment key={index}>{part}</Fragment>,
        )}
      </code>
    </pre>
  )
}
