import { type FocusEvent, useEffect, useRef } from 'react'
import type { SiteFormMetadata } from './use-site-form'

/**
 * A handler that checks a field when it is left. While a pointer is down it waits: an error would push away the button under the
 * pointer, which then misses its click.
 */
export function useCheckOnLeave(form: SiteFormMetadata) {
  const isPointerDown = usePointer()
  return ({ target }: FocusEvent<HTMLFormElement>) => {
    if (!target.matches('input, select, textarea')) return
    const { name } = target as unknown as HTMLInputElement
    // The click comes right after the pointer is up.
    const check = () => void setTimeout(() => target.isConnected && form.validate({ name }))
    if (isPointerDown.current) document.addEventListener('pointerup', check, { once: true })
    else check()
  }
}

/** Whether a pointer is down at this moment. */
function usePointer() {
  const isDown = useRef(false)
  useEffect(() => {
    const press = () => void (isDown.current = true)
    const release = () => void (isDown.current = false)
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('pointerup', release, true)
    document.addEventListener('pointercancel', release, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('pointerup', release, true)
      document.removeEventListener('pointercancel', release, true)
    }
  }, [])
  return isDown
}
