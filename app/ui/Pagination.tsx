interface PageLink {
  href: string
  label: string
}

interface PaginationProps {
  label: string
  previous?: PageLink
  next?: PageLink
  position: string
}

export function Pagination({ label, previous, next, position }: PaginationProps) {
  return (
    <nav className="pagination" aria-label={label}>
      <span>
        {previous && (
          <a className="button button-quiet icon icon-chevron-previous" href={previous.href} rel="prev">
            {previous.label}
          </a>
        )}
      </span>
      <span className="pagination-position">{position}</span>
      <span>
        {next && (
          <a className="button button-quiet icon icon-end icon-chevron-next" href={next.href} rel="next">
            {next.label}
          </a>
        )}
      </span>
    </nav>
  )
}
