import { type ComponentProps, useContext } from 'react'
import { Button } from '../Button'
import { FormState } from './form-state'

/** The button that sends the form around it; it says so while the form is under way, and stays operable so that it keeps the focus. */
export function SubmitButton({ busyLabel, children, ...rest }: ComponentProps<typeof Button>) {
  const { isBusy } = useContext(FormState)
  return (
    <Button {...rest} aria-disabled={isBusy || undefined}>
      {isBusy && busyLabel ? busyLabel : children}
    </Button>
  )
}
