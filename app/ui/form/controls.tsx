import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react'
import type { InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { FieldError, FieldFrame, Hint, type Option } from '../Field'

export type SiteField = FieldMetadata<string>

export interface ControlTexts {
  field: SiteField
  label: string
  hint?: string
}

type Own = 'name' | 'id' | 'defaultValue' | 'defaultChecked' | 'form'
type InputType = Exclude<NonNullable<Parameters<typeof getInputProps>[1]['type']>, 'checkbox' | 'radio' | 'hidden'>

/** The ids that tie the hint of a control to it, beside conform's own for the error. */
const hintOf = (field: SiteField, hint: string | undefined) => ({ ariaDescribedBy: hint && `${field.id}-hint` })

const frameOf = ({ id, errors }: SiteField) => ({ id, error: errors?.[0] })

type TextFieldProps = ControlTexts & { type?: InputType } & Omit<InputHTMLAttributes<HTMLInputElement>, Own | 'type'>

/** One line of input with its label, hint and error. */
export function TextField({ field, label, hint, type = 'text', ...rest }: TextFieldProps) {
  const { key, ...input } = getInputProps(field, { type, ...hintOf(field, hint) })
  return (
    <FieldFrame {...frameOf(field)} label={label} hint={hint}>
      <input key={key} {...rest} {...input} className="input" />
    </FieldFrame>
  )
}

type LongTextFieldProps = ControlTexts & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own>

/** Several lines of input; `rows` says how many show at first. */
export function LongTextField({ field, label, hint, ...rest }: LongTextFieldProps) {
  const { key, ...textarea } = getTextareaProps(field, hintOf(field, hint))
  return (
    <FieldFrame {...frameOf(field)} label={label} hint={hint}>
      <textarea key={key} rows={6} dir="auto" {...rest} {...textarea} className="input" />
    </FieldFrame>
  )
}

type ChoiceFieldProps = ControlTexts & {
  options: readonly Option[]
  /** Text of the empty first choice; without it there is none. */
  placeholder?: string
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, Own>

/** A choice of one among many. */
export function ChoiceField({ field, label, hint, options, placeholder, ...rest }: ChoiceFieldProps) {
  const { key, ...select } = getSelectProps(field, hintOf(field, hint))
  return (
    <FieldFrame {...frameOf(field)} label={label} hint={hint}>
      <select key={key} {...rest} {...select} className="input">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

/** One box to tick; its label is part of the target. */
export function CheckboxField({ field, label, hint }: ControlTexts) {
  const { key, ...input } = getInputProps(field, { type: 'checkbox', ...hintOf(field, hint) })
  return (
    <div className="field">
      <label className="choice">
        <input key={key} {...input} required={false} />
        <span>{label}</span>
      </label>
      {hint && <Hint id={field.id} text={hint} />}
      {field.errors?.[0] && <FieldError id={field.id} text={field.errors[0]} />}
    </div>
  )
}
