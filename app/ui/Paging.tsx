interface PagingLink {
  href: string
  label: string
}

/** Links to the next page of a cursor list and back to the first page. */
export function Paging({ older, newest }: { older: PagingLink | null; newest: PagingLink | null }) {
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
