import { type ReactNode, useEffect, useRef } from 'react'
import { ButtonLink } from '../Button'

interface SheetProps {
  title: string
  children: ReactNode
}

/** What was opened over a list. It takes the focus, and Escape closes it as its link does. */
export function Sheet({ title, children }: SheetProps) {
  const sheet = useRef<HTMLElement>(null)
  useEffect(() => {
    const close = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || (target instanceof Element && target.matches('input, select, textarea'))) return
      sheet.current?.querySelector<HTMLAnchorElement>('[data-closes]')?.click()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [])
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- what was opened is read first
    <section id="sheet" className="card sheet" role="dialog" aria-labelledby="sheet-title" tabIndex={-1} autoFocus ref={sheet}>
      <h2 id="sheet-title">{title}</h2>
      {children}
    </section>
  )
}

/** The link that closes a sheet. */
export function CloseLink({ href, label }: { href: string; label: string }) {
  return (
    <ButtonLink variant="quiet" href={href} data-closes="">
      {label}
    </ButtonLink>
  )
}
