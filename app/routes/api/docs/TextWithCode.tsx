import { Fragment } from 'react'

export function TextWithCode({ text }: { text: string }) {
  return (
    <>
      {text.split('`').map((part, index) => (index % 2 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>))}
    </>
  )
}

export function CodeBlock({ code, isShell = false }: { code: string; isShell?: boolean }) {
  return (
    <pre className={isShell ? 'code-block code-shell' : 'code-block'} translate="no">
      <code>{code}</code>
    </pre>
  )
}
