import { useT } from '~/i18n/localizer-context'
import { Time } from '~/ui/Byline'
import { MemberText } from '~/ui/MemberText'
import type { CasePageView } from './load'

export function CaseNotes({ notes }: Pick<CasePageView, 'notes'>) {
  const t = useT()
  return (
    <>
      {notes.length === 0 && <p>{t('moderation-case:notes.none')}</p>}
      {notes.map((note) => (
        <div key={note.id} className="stack">
          <p className="byline">
            <bdi>{note.by ?? t('moderation:staff_gone')}</bdi> <Time {...note.time} />
          </p>
          <MemberText text={note.content} />
        </div>
      ))}
    </>
  )
}

export function CaseHistory({ history: { opened, events } }: Pick<CasePageView, 'history'>) {
  const t = useT()
  const gone = t('moderation:staff_gone')
  const entries = events.map(({ id, time, act, by, from, isTakenOver }) => ({
    id,
    time,
    text: isTakenOver
      ? t('moderation-case:history.case-claimed-from', { name: by ?? gone, from: from ?? gone })
      : t(`moderation-case:history.${act}`, { name: by ?? gone }),
  }))
  return (
    <section className="stack" aria-labelledby="history">
      <h2 id="history">{t('moderation-case:history.title')}</h2>
      <ol className="history">
        {[{ id: 'opened', time: opened, text: t('moderation-case:history.opened') }, ...entries].map(({ id, time, text }) => (
          <li key={id}>
            <p>
              <bdi>{text}</bdi>
            </p>
            <p className="small soft">
              <Time {...time} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
