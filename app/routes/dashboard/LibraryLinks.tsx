import type { LibraryLinksTexts } from './library-links'

/** The ways into what joining promises: a chapter, the guide, the next meetup. */
export function LibraryLinks({ title, links }: LibraryLinksTexts) {
  return (
    <section className="library-links" aria-labelledby="library">
      <h2 id="library">{title}</h2>
      <ul className="plain-list cluster">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a className="stand-alone" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
