import { type ComponentProps, useContext } from 'react'
import { Button } from '../Button'
import { FormStateContext } from './form-state'

/** `aria-disabled` instead of `disabled` keeps the button focusable. */
export function SubmitButton({ busyLabel, children, ...rest }: ComponentProps<typeof Button> & { busyLabel?: string }) {
  const { isBusy } = useContext(FormStateContext)
  return (
    <Button {...rest} aria-disabled={isBusy || undefined}>
      {isBusy && busyLabel ? busyLabel : children}
    </Button>
  )
}
