interface CollapsibleNavLink {
  href: string
  label: string
  current: boolean
  note?: string
}

export interface CollapsibleNavProps {
  label: string
  summary: string
  groups: readonly { key: string; title?: string; links: readonly CollapsibleNavLink[] }[]
}

/** CSS keeps the links expanded on a wide screen. On a narrow screen and in older browsers, the links are initially collapsed. */
export function CollapsibleNav({ label, summary, groups }: CollapsibleNavProps) {
  return (
    <nav className="folded-nav screen-only" aria-label={label}>
      <details>
        <summary>{summary}</summary>
        {groups.map(({ key, title, links }) => (
          <div key={key} className="folded-group">
            {title && <p id={`nav-${key}`}>{title}</p>}
            <ul className="plain-list" aria-labelledby={title && `nav-${key}`}>
              {links.map((link) => <Entry key={link.href} {...link} />)}
            </ul>
          </div>
        ))}
      </details>
    </nav>
  )
}

function Entry({ href, label, current, note }: CollapsibleNavLink) {
  return (
    <li>
      <a href={href} aria-current={current ? 'page' : undefined}>{label}</a>
      {note && <p>{note}</p>}
    </li>
  )
}
