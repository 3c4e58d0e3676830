import { useT } from '~/i18n/localizer-context'

export function Perks() {
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
            <dd>{t(`auth:perks.${perk}_text`)}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
