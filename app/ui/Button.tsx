import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  /** True while the screen's submission travels; the screen takes it from `useNavigation` or a fetcher. */
  busy?: boolean
  /** What the button says while busy. */
  busyLabel?: string
}

/** A button that submits its form unless told otherwise. */
export function Button({ variant = 'primary', busy = false, busyLabel, children, ...rest }: ButtonProps) {
  // Stays operable while busy: a disabled button drops the keyboard's focus, and the server counts a double click once.
  return (
    <button type="submit" {...rest} className={buttonClass(variant, rest.className)} aria-disabled={busy || undefined}>
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  variant?: ButtonVariant
}

/** A link to another page that looks like a button. */
export function ButtonLink({ variant = 'primary', children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass(variant, rest.className)}>
      {children}
    </a>
  )
}

function buttonClass(variant: ButtonVariant, extra = '') {
  return `button button-${variant} ${extra}`.trimEnd()
}
