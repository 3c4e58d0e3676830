import { useEffect, useRef, useState, type InputHTMLAttributes } from 'react'
import { fieldAttributes, FieldFrame, type FieldTexts } from './Field'

interface PasswordFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldTexts | 'type'> {
  showLabel: string
  hideLabel: string
  /** The server's answer to the form: with each new one the field is empty again, as it is without scripts. */
  answer?: object
}

/** A password, with a button to read what was typed once scripts run. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, id = name, label, hint, error, showLabel, hideLabel, answer, ...rest } = props
  const [hydrated, setHydrated] = useState(false)
  const [shown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => setHydrated(true), [])
  useEffect(() => {
    if (answer && input.current) input.current.value = ''
  }, [answer])

  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <div className="password">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          {...rest}
          ref={input}
          type={shown ? 'text' : 'password'}
          className="input"
          {...fieldAttributes({ name, id, hint, error })}
        />
        {hydrated && (
          <button type="button" className="password-toggle" aria-controls={id} onClick={() => setShown(!shown)}>
            {shown ? hideLabel : showLabel}
          </button>
        )}
      </div>
    </FieldFrame>
  )
}
