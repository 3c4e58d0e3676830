import { getInputProps } from '@conform-to/react'
import { type InputHTMLAttributes, useEffect, useState } from 'react'
import { FieldError, FieldFrame } from '../Field'
import { type ControlProps, copyFieldMetadata } from '../form/controls'

type PasswordFieldProps = ControlProps & {
  showLabel: string
  hideLabel: string
  rating?: string
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'type' | 'defaultValue' | 'form'>

export function PasswordField({ field: metadata, label, hint, showLabel, hideLabel, rating, ...rest }: PasswordFieldProps) {
  const field = copyFieldMetadata(metadata)
  const [isShown, setShown] = useState(false)
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const isRated = rating !== undefined
  const ariaDescribedBy = [hint && `${field.id}-hint`, isRated && `${field.id}-rating`].filter(Boolean).join(' ') || undefined
  const { key, ...input } = getInputProps(field, { type: 'password', value: false, ariaDescribedBy })
  const error = field.errors?.[0]
  return (
    <FieldFrame id={field.id} label={label} hint={hint}>
      <div className="password">
        <input key={key} autoCapitalize="none" autoCorrect="off" spellCheck={false} dir="ltr" {...rest} {...input} type={isShown ? 'text' : 'password'} className="input" />
        {isRated && (
          <p className="password-rating" id={`${field.id}-rating`} aria-live="polite">
            {rating}
          </p>
        )}
        {error && <FieldError id={field.id} text={error} />}
        <button type="button" className="password-toggle" aria-controls={field.id} disabled={!isLive} onClick={() => setShown(!isShown)}>
          {isShown ? hideLabel : showLabel}
        </button>
      </div>
    </FieldFrame>
  )
}
