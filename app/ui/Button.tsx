import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
}

export function Button({ variant = 'primary', children, ...rest }: ButtonProps) {
  return (
    <button type="submit" {...rest} className={buildButtonClass(variant, rest.className)}>
      {children}
    </button>
  )
}

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  variant?: ButtonVariant
}

export function ButtonLink({ variant = 'primary', children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buildButtonClass(variant, rest.className)}>
      {children}
    </a>
  )
}

function buildButtonClass(variant: ButtonVariant, extra = '') {
  return `button button-${variant} ${extra}`.trimEnd()
}
