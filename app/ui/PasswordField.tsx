import { useEffect, useState, type InputHTMLAttributes } from 'react'
import { fieldAttributes, FieldFrame, type FieldTexts } from './Field'

interface PasswordFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldTexts | 'type'> {
  showLabel: string
  hideLabel: string
}

/** A password, with a button to read what was typed once scripts run. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, id = name, label, hint, error, showLabel, hideLabel, ...rest } = props
  const [hydrated, setHydrated] = useState(false)
  const [shown, setShown] = useState(false)
  useEffect(() => setHydrated(true), [])

  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <div className="password">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          {...rest}
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
