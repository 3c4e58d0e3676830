import { Badge } from '../Badge'

export interface CommunityEntry {
  id: string
  name: string
  description: string
  type: string
  state: { text: string; isActive: boolean }
  /** How many members and posts it has, in words. */
  counts: readonly string[]
  actions: readonly { href: string; text: string; label: string }[]
}

/** Communities one below the other, each with what can be done with it. */
export function CommunityEntries({ entries }: { entries: readonly CommunityEntry[] }) {
  return (
    <ul className="plain-list">
      {entries.map(({ id, name, description, type, state, counts, actions }) => (
        <li key={id} className="community-entry">
          <h3><bdi>{name}</bdi></h3>
          <p dir="auto">{description}</p>
          <p className="cluster small">
            <Badge>{type}</Badge>
            <Badge tone={state.isActive ? 'support' : 'accent'}>{state.text}</Badge>
            {counts.map((count) => <span key={count}>{count}</span>)}
          </p>
          <p className="entry-actions">
            {actions.map(({ href, text, label }) => (
              <a key={href} className="row-action" href={href} aria-label={label}>{text}</a>
            ))}
          </p>
        </li>
      ))}
    </ul>
  )
}
