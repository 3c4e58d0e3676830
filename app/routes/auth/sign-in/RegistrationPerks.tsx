import { useT } from '~/i18n/localizer-context'

export function RegistrationPerks() {
  const t = useT()
  return (
    <aside className="card stack" aria-labelledby="perks">
      <h2 id="perks">{t('auth:perks.title')}</h2>
      <ul className="marked-list">
        {(['chapter', 'guide', 'community', 'meetup'] as const).map((perk) => (
          <li key={perk}>{t(`auth:perks.${perk}`)}</li>
        ))}
      </ul>
    </aside>
  )
}
