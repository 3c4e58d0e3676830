import { Fragment, type ReactNode } from 'react'
import { Coded, CodeBlock } from './Coded'
import { ShapeCode } from './ShapeCode'
import type { CallView, Labels } from './view'

interface CallProps {
  call: CallView
  labels: Labels
  shapes: readonly string[]
}

/** A method and an address, which breaks at its slashes. */
export function CallName({ name }: { name: string }) {
  return (
    <code dir="ltr">
      {name.split(/(?<=\/)/).map((part, index) => <Fragment key={index}>{part}<wbr /></Fragment>)}
    </code>
  )
}

/** One call: what it does, who may make it, what it takes and answers, and how it is tried out. */
export function Call({ call, labels, shapes }: CallProps) {
  return (
    <article className="api-call" id={call.id} aria-labelledby={`${call.id}-name`}>
      <div className="api-call-told">
        <h3 id={`${call.id}-name`}>
          <CallName name={call.name} />
        </h3>
        {call.sameAs ? (
          <p>
            {labels.same} <a href={`#${call.sameAs.id}`}><code dir="ltr">{call.sameAs.name}</code></a>
          </p>
        ) : (
          <Told call={call} labels={labels} shapes={shapes} />
        )}
      </div>
      <div className="api-call-example">
        <h4>{labels.example}</h4>
        <CodeBlock code={call.example} isShell />
      </div>
    </article>
  )
}

function Told({ call, labels, shapes }: CallProps) {
  return (
    <>
      <p><Coded text={call.summary} /></p>
      <Part title={labels.who}>
        <p>{call.who}</p>
      </Part>
      {call.parameters.length > 0 && (
        <Part title={labels.parameters}>
          <dl className="api-fields">
            {call.parameters.map(({ name, text }) => (
              <div key={name}>
                <dt><code dir="ltr">{name}</code></dt>
                <dd><Coded text={text} /></dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {call.fields.length > 0 && <Body call={call} title={labels.body} />}
      <Part title={labels.answer}>
        <p><code dir="ltr">{call.answer.status}</code> {call.answer.says}</p>
        {call.answer.shape && <ShapeCode shape={call.answer.shape} names={shapes} />}
      </Part>
      {call.refusals.length > 0 && (
        <Part title={labels.refusals}>
          <ul className="api-refusals">
            {call.refusals.map(({ status, codes }) => (
              <li key={status}>
                <code dir="ltr">{status}</code>
                <span>{codes.map((code) => <Fragment key={code}> <code dir="ltr">{code}</code></Fragment>)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h4>{title}</h4>
      {children}
    </>
  )
}

function Body({ call: { fields, size }, title }: { call: CallView; title: string }) {
  return (
    <Part title={title}>
      <dl className="api-fields">
        {fields.map(({ name, rules, note }) => (
          <div key={name}>
            <dt><code dir="ltr">{name}</code></dt>
            <dd>
              <Coded text={rules} />
              {note && <p><Coded text={note} /></p>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="small soft">{size}</p>
    </Part>
  )
}
