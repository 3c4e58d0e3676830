export interface PageNavTexts {
  label: string
  links: readonly { href: string; label: string; current: boolean }[]
}

export function PageNav({ label, links }: PageNavTexts) {
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
