import { getInputProps } from '@conform-to/react'
import { type InputHTMLAttributes, useEffect, useState } from 'react'
import { FieldError, FieldFrame } from '../Field'
import type { ControlTexts } from './controls'

type SecretFieldProps = ControlTexts & {
  showLabel: string
  hideLabel: string
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'type' | 'defaultValue' | 'form'>

/** A password, with a button that shows what was typed where scripts run; its error stands between the two. */
export function SecretField({ field, label, hint, showLabel, hideLabel, ...rest }: SecretFieldProps) {
  const [isShown, setShown] = useState(false)
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const { key, ...input } = getInputProps(field, { type: 'password', value: false, ariaDescribedBy: hint && `${field.id}-hint` })
  const error = field.errors?.[0]
  return (
    <FieldFrame id={field.id} label={label} hint={hint}>
      <div className="password">
        <input key={key} autoCapitalize="none" autoCorrect="off" spellCheck={false} dir="ltr" {...rest} {...input} type={isShown ? 'text' : 'password'} className="input" />
        {error && <FieldError id={field.id} text={error} />}
        <button type="button" className="password-toggle" aria-controls={field.id} hidden={!isLive} onClick={() => setShown(!isShown)}>
          {isShown ? hideLabel : showLabel}
        </button>
      </div>
    </FieldFrame>
  )
}
