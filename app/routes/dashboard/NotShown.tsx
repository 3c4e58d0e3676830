import type { NotShownTexts } from './notes'

/** The member's own stories and comments that wait for a moderator or were hidden by one. */
export function NotShown({ title, lead, remove, why, entries }: NotShownTexts) {
  return (
    <section className="reading-places" aria-labelledby="not-shown">
      <h2 id="not-shown">{title}</h2>
      <p className="soft small">{lead}</p>
      <ul className="plain-list">
        {entries.map((entry) => (
          <li className="reading-place" key={entry.id}>
            <div>
              {entry.kind && <span className="soft">{entry.kind} </span>}
              {entry.href ? (
                <a href={entry.href}>
                  <bdi>{entry.name}</bdi>
                </a>
              ) : (
                <bdi>{entry.name}</bdi>
              )}
              <p className="byline">
                {entry.community && <bdi>{entry.community}</bdi>}
                <span>{entry.state}</span>
              </p>
            </div>
            <div className="cluster">
              {entry.whyName && (
                <a className="button button-secondary" href="/decisions" aria-label={entry.whyName}>
                  {why}
                </a>
              )}
              <a className="button button-quiet" href={entry.removeHref} aria-label={entry.removeName}>
                {remove}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
