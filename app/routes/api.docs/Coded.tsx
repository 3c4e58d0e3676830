import { Fragment } from 'react'

/** A text in which what stands between backticks is code, which runs from left to right in every language. */
export function Coded({ text }: { text: string }) {
  return (
    <>
      {text.split('`').map((part, index) => (index % 2 ? <code key={index} dir="ltr">{part}</code> : <Fragment key={index}>{part}</Fragment>))}
    </>
  )
}

/** Each line of a text is a paragraph. */
export function CodedParagraphs({ text }: { text: string }) {
  return (
    <>
      {text.split('\n').map((line) => (
        <p key={line}>
          <Coded text={line} />
        </p>
      ))}
    </>
  )
}

/** Lines to be copied into a shell, or to be looked at. They break where they must: nothing is scrolled. */
export function CodeBlock({ code, isShell = false }: { code: string; isShell?: boolean }) {
  return (
    <pre className={isShell ? 'code-block code-shell' : 'code-block'} dir="ltr" translate="no">
      <code>{code}</code>
    </pre>
  )
}
