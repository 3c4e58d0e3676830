/** How many there are of everything, one card each. */
export function StatCards({ label, stats }: { label: string; stats: readonly { label: string; value: string }[] }) {
  return (
    <section aria-label={label}>
      <dl className="stat-cards">
        {stats.map((stat) => (
          <div key={stat.label} className="card">
            <dt>{stat.label}</dt>
            <dd>{stat.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
