import type { InputHTMLAttributes } from 'react'
import { fieldAttributes, FieldError, FieldFrame, type FieldTexts } from './Field'

interface PasswordFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldTexts | 'type'> {
  showLabel: string
  hideLabel: string
}

/** A password, with a button to read what was typed that a script brings out; what is wrong stands between the two. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, id = name, label, hint, error, showLabel, hideLabel, ...rest } = props
  return (
    <FieldFrame {...{ id, label, hint }}>
      <div className="password">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          {...rest}
          type="password"
          className="input"
          {...fieldAttributes({ name, id, hint, error })}
        />
        {error && <FieldError id={id} text={error} />}
        <button type="button" className="password-toggle" aria-controls={id} data-show={showLabel} data-hide={hideLabel} hidden>
          {showLabel}
        </button>
      </div>
    </FieldFrame>
  )
}
