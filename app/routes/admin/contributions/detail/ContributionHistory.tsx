import { useT } from '~/i18n/localizer-context'
import { Time } from '~/ui/Byline'
import { Disclosure } from '~/ui/Disclosure'
import { MemberText } from '~/ui/MemberText'
import type { ContributionView } from './load'

export function ContributionHistory({ history }: { history: ContributionView['history'] }) {
  const t = useT()
  return (
    <section className="stack" aria-labelledby="history">
      <h2 id="history">{t('admin-contribution:history.title')}</h2>
      {history.events.length === 0 && <p>{t('admin-contribution:history.none')}</p>}
      <ol className="history">
        {history.events.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
      <Disclosure summary={t('admin-contribution:history.openings')}>
        <ul className="plain-list">
          {history.openings.map(({ id, by, time }) => (
            <li key={id}>
              {by === null ? t('admin-contribution:history.opened_gone') : t('admin-contribution:history.opened', { name: by })}{' '}
              <span className="small soft"><Time {...time} /></span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}

function Event({ event: { kind, by, byContributor, time, changes, note } }: { event: ContributionView['history']['events'][number] }) {
  const t = useT()
  const named = by === null ? t('admin-contribution:history.by_gone') : t('admin-contribution:history.by', { name: by })
  return (
    <li>
      <p>
        <strong>{t(`admin-contribution:history.${kind}`)}</strong> <bdi>{byContributor ? t('admin-contribution:history.by_contributor') : named}</bdi>
      </p>
      <p className="small soft">
        <Time {...time} />
      </p>
      {changes.map((change) => (
        <p key={change}>{change}</p>
      ))}
      {note !== null && <MemberText text={note} />}
    </li>
  )
}
