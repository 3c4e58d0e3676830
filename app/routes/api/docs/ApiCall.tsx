import { Fragment, type ReactNode } from 'react'
import { TextWithCode, CodeBlock } from './TextWithCode'
import { ShapeCode } from './ShapeCode'
import type { CallView } from './view'

interface CallProps {
  call: CallView
  shapes: readonly string[]
}

/** Lets the name wrap after each slash in a narrow column. */
export function ApiCallName({ name }: { name: string }) {
  return (
    <code>
      {name.split(/(?<=\/)/).map((part, index) => <Fragment key={index}>{part}<wbr /></Fragment>)}
    </code>
  )
}

export function ApiCall({ call, shapes }: CallProps) {
  return (
    <article className="api-call" id={call.id} aria-labelledby={`${call.id}-name`}>
      <div>
        <h3 id={`${call.id}-name`}>
          <ApiCallName name={call.name} />
        </h3>
        {call.sameAs ? (
          <p>
            The same call at the address some clients use. See <a href={`#${call.sameAs.id}`}><code>{call.sameAs.name}</code></a>
          </p>
        ) : (
          <Description call={call} shapes={shapes} />
        )}
      </div>
      <div className="api-call-example">
        <h4>Example</h4>
        <CodeBlock code={call.example} isShell />
      </div>
    </article>
  )
}

function Description({ call, shapes }: CallProps) {
  return (
    <>
      <p><TextWithCode text={call.summary} /></p>
      <CallPart title="Who can call it">
        <p>{call.who}</p>
      </CallPart>
      {call.parameters.length > 0 && (
        <CallPart title="Parameters">
          <dl className="api-fields">
            {call.parameters.map(({ name, text }) => (
              <div key={name}>
                <dt><code>{name}</code></dt>
                <dd><TextWithCode text={text} /></dd>
              </div>
            ))}
          </dl>
        </CallPart>
      )}
      {call.fields.length > 0 && <Body call={call} />}
      <CallPart title="Response">
        <p><code>{call.answer.status}</code> {call.answer.says}</p>
        {call.answer.shape && <ShapeCode shape={call.answer.shape} names={shapes} />}
      </CallPart>
      {call.refusals.length > 0 && (
        <CallPart title="Errors">
          <ul className="api-refusals">
            {call.refusals.map(({ status, codes }) => (
              <li key={status}>
                <code>{status}</code>
                <span>{codes.map((code) => <Fragment key={code}> <code>{code}</code></Fragment>)}</span>
              </li>
            ))}
          </ul>
        </CallPart>
      )}
    </>
  )
}

function CallPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h4>{title}</h4>
      {children}
    </>
  )
}

function Body({ call: { fields, size } }: { call: CallView }) {
  return (
    <CallPart title="Body">
      <dl className="api-fields">
        {fields.map(({ name, rules, note }) => (
          <div key={name}>
            <dt><code>{name}</code></dt>
            <dd>
              <TextWithCode text={rules} />
              {note && <p><TextWithCode text={note} /></p>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="small soft">{size}</p>
    </CallPart>
  )
}
