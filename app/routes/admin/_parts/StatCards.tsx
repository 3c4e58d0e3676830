import { useT } from '~/i18n/localizer-context'

const names = ['users', 'communities', 'posts', 'comments'] as const

export function StatCards({ stats }: { stats: Readonly<Record<(typeof names)[number], string>> }) {
  const t = useT()
  return (
    <section aria-label={t('admin-overview:stats.label')}>
      <dl className="stat-cards">
        {names.map((name) => (
          <div key={name} className="card">
            <dt>{t(`admin-overview:stats.${name}`)}</dt>
            <dd>{stats[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
