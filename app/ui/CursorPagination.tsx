interface PagingLink {
  href: string
  label: string
}

/** Links for lists that use a cursor and therefore have no page numbers. */
export function CursorPagination({ older, newest }: { older: PagingLink | null; newest: PagingLink | null }) {
  const links = [newest, older].filter((link) => link !== null)
  if (links.length === 0) return null
  return (
    <p className="cluster">
      {links.map(({ href, label }) => (
        <a className="stand-alone" key={href} href={href}>
          {label}
        </a>
      ))}
    </p>
  )
}
