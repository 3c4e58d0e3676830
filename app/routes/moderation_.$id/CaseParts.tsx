import { Time } from '~/ui/Byline'
import { Disclosure } from '~/ui/Disclosure'
import { MemberText } from '~/ui/MemberText'
import { Decision } from './Decision'
import type { CasePageView } from './load'

/** Why the text was reported, before the text itself: whoever reads it knows what is coming. */
export function Reports({ reports }: { reports: NonNullable<CasePageView['reports']> }) {
  return (
    <section className="stack" aria-labelledby="reports">
      <h2 id="reports">{reports.title}</h2>
      {reports.none && <p>{reports.none}</p>}
      {reports.list.length > 0 && (
        <ul className="plain-list stack">
          {reports.list.map((report) => (
            <li key={report.id} className="case-report">
              <p>
                <strong>{report.reason}</strong> <span className="small soft"><Time {...report.time} /></span>
              </p>
              {report.note && <MemberText text={report.note} />}
            </li>
          ))}
        </ul>
      )}
      {reports.more && <p>{reports.more}</p>}
      {reports.who && <p className="small soft">{reports.who}</p>}
    </section>
  )
}

/** What the author says against a decision, and the decision. */
export function Objection({ objection }: { objection: NonNullable<CasePageView['objection']> }) {
  return (
    <section className="stack" aria-labelledby="objection">
      <h2 id="objection">{objection.title}</h2>
      <p className="small soft">{objection.says}</p>
      {objection.content && <MemberText text={objection.content} />}
      {objection.erased && <p>{objection.erased}</p>}
      {objection.decision && (
        <>
          <h3>{objection.decisionTitle}</h3>
          <Decision decision={objection.decision} />
        </>
      )}
      {objection.original && (
        <p>
          <a className="stand-alone" href={objection.original.href}>{objection.original.label}</a>
        </p>
      )}
    </section>
  )
}

/** The text as it was reported, closed until somebody wants to read it, and what has become of it. */
export function ReportedText({ text }: { text: CasePageView['text'] }) {
  return (
    <section className="stack" aria-labelledby="text">
      <h2 id="text">{text.heading}</h2>
      {text.held && <p>{text.held}</p>}
      <p>
        {text.state} {text.changed}
      </p>
      {text.snapshot && (
        <Disclosure summary={text.snapshot.open}>
          {text.snapshot.title && <p className="member-text" dir="auto"><strong>{text.snapshot.title}</strong></p>}
          <MemberText text={text.snapshot.content} mark={text.snapshot.mark} />
        </Disclosure>
      )}
      {text.erased && <p>{text.erased}</p>}
      {text.link && (
        <p>
          <a className="stand-alone" href={text.link.href}>{text.link.label}</a>
        </p>
      )}
    </section>
  )
}

/** What was decided in this case, and about the same text before. */
export function Decisions({ decisions }: { decisions: CasePageView['decisions'] }) {
  const { title, list, earlierTitle, earlier } = decisions
  return (
    <>
      {list.length > 0 && (
        <section className="stack" aria-labelledby="decisions">
          <h2 id="decisions">{title}</h2>
          {list.map((decision) => <Decision key={decision.id} decision={decision} />)}
        </section>
      )}
      {earlier.length > 0 && (
        <section className="stack" aria-labelledby="earlier">
          <h2 id="earlier">{earlierTitle}</h2>
          {earlier.map((decision) => <Decision key={decision.id} decision={decision} isElsewhere />)}
        </section>
      )}
    </>
  )
}

/** What staff told each other. */
export function Notes({ notes }: { notes: CasePageView['notes'] }) {
  return (
    <>
      {notes.none && <p>{notes.none}</p>}
      {notes.list.map((note) => (
        <div key={note.id} className="stack">
          <p className="byline">
            <bdi>{note.by}</bdi> <Time {...note.time} />
          </p>
          <MemberText text={note.content} />
        </div>
      ))}
    </>
  )
}

/** What happened to the case, in order. */
export function History({ history }: { history: CasePageView['history'] }) {
  return (
    <section className="stack" aria-labelledby="history">
      <h2 id="history">{history.title}</h2>
      <ol className="history">
        {history.events.map((event) => (
          <li key={event.id}>
            <p>
              <bdi>{event.text}</bdi>
            </p>
            <p className="small soft">
              <Time {...event.time} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
