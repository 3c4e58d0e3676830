import { type FocusEvent, type FormEvent, useEffect, useRef } from 'react'
import type { SubmissionReply, SiteFormMetadata } from './use-site-form'

/**
 * Validates a field on blur, but not while a pointer is down: an error message would shift the button away from the pointer, and the
 * click would miss the button. A field keeps its server error until someone changes the field.
 */
export function useValidationOnBlur(form: SiteFormMetadata, reply: SubmissionReply | undefined) {
  const isPointerDown = useIsPointerDown()
  const changed = useRef({ since: reply, names: new Set<string>() })
  if (changed.current.since !== reply) changed.current = { since: reply, names: new Set() }
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => void changed.current.names.add((target as unknown as HTMLInputElement).name)
  const onBlur = ({ target }: FocusEvent<HTMLFormElement>) => {
    if (!target.matches('input, select, textarea')) return
    const { name } = target as unknown as HTMLInputElement
    if (reply && !changed.current.names.has(name)) return
    // The browser fires `click` after `pointerup`, so the validation waits until the click has been handled.
    const check = () => void setTimeout(() => {
      if (target.isConnected && changed.current.since === reply) form.validate({ name })
    })
    if (isPointerDown.current) document.addEventListener('pointerup', check, { once: true })
    else check()
  }
  return { onBlur, onInput }
}

function useIsPointerDown() {
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
