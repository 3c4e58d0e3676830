import { useT } from '~/i18n/localizer-context'

export function Perks({ meetup }: { meetup?: string }) {
  const t = useT()
  return (
    <aside className="card stack" aria-labelledby="perks">
      <h2 id="perks">{t('auth:perks.title')}</h2>
      <dl className="stack">
        {(['chapter', 'guide', 'community', 'meetup'] as const).map((perk) => (
          <div key={perk}>
            <dt>
              <strong>{t(`auth:perks.${perk}`)}</strong>
            </dt>
            <dd>{(perk === 'meetup' && meetup) || t(`auth:perks.${perk}_text`)}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
