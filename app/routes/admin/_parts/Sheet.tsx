import type { ReactNode } from 'react'
import { ButtonLink } from '~/ui/Button'
import { Modal } from '~/ui/Modal'

interface SheetProps {
  title: string
  children: ReactNode
}

export function Sheet({ title, children }: SheetProps) {
  return (
    <Modal id="sheet" className="card sheet" aria-labelledby="sheet-title">
      <h2 id="sheet-title">{title}</h2>
      {children}
    </Modal>
  )
}

export function CloseLink({ href, label }: { href: string; label: string }) {
  return (
    <ButtonLink variant="quiet" href={href} data-closes="">
      {label}
    </ButtonLink>
  )
}
