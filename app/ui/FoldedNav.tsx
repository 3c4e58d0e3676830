interface FoldedLink {
  href: string
  label: string
  current: boolean
  /** A line that says what is there. */
  note?: string
}

export interface FoldedNavTexts {
  label: string
  /** What opens the links where they are folded: of what they are, and the page one is on. */
  summary: string
  groups: readonly { key: string; title?: string; links: readonly FoldedLink[] }[]
}

/**
 * The links from one page of a part of the site to its many others: folded on a narrow screen and in older browsers, all
 * in sight on a wide one, where `side` tells whether they stand beside the page or in rows above it.
 */
export function FoldedNav({ label, summary, groups, side = false }: FoldedNavTexts & { side?: boolean }) {
  return (
    <nav className={side ? 'folded-nav folded-nav-side screen-only' : 'folded-nav screen-only'} aria-label={label}>
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

function Entry({ href, label, current, note }: FoldedLink) {
  return (
    <li>
      <a href={href} aria-current={current ? 'page' : undefined}>{label}</a>
      {note && <p>{note}</p>}
    </li>
  )
}
