export interface PageNavProps {
  label: string
  links: readonly { href: string; label: string; current: boolean }[]
}

export function PageNav({ label, links }: PageNavProps) {
  return (
    <nav className="admin-nav screen-only" aria-label={label}>
      {links.map((link) => (
        <a key={link.href} href={link.href} aria-current={link.current ? 'page' : undefined}>
          {link.label}
        </a>
      ))}
    </nav>
  )
}
