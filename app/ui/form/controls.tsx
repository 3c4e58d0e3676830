import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react'
import type { InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { FieldError, FieldFrame, FieldHint, type SelectOption } from '../Field'

export type SiteField = FieldMetadata<string>

export interface ControlProps {
  field: SiteField
  label: string
  hint?: string
}

type OwnAttribute = 'name' | 'id' | 'defaultValue' | 'defaultChecked' | 'form'
type InputType = Exclude<NonNullable<Parameters<typeof getInputProps>[1]['type']>, 'checkbox' | 'radio' | 'hidden'>

/** Reads each property once, because Conform rebuilds all metadata of the field for every property that is read. */
export function copyFieldMetadata({ id, key, name, errors, required, initialValue }: SiteField): SiteField {
  return { id, key, name, errorId: `${id}-error`, errors, required, initialValue } as SiteField
}

/** Adds the hint to `aria-describedby`, because Conform adds only the error. */
const getHintOptions = ({ id }: SiteField, hint: string | undefined) => ({ ariaDescribedBy: hint && `${id}-hint` })

const getFrameProps = ({ id, errors }: SiteField) => ({ id, error: errors?.[0] })

type TextControlProps = ControlProps & { type?: InputType } & Omit<InputHTMLAttributes<HTMLInputElement>, OwnAttribute | 'type'>

export function TextControl({ field: metadata, label, hint, type = 'text', ...rest }: TextControlProps) {
  const field = copyFieldMetadata(metadata)
  const { key, ...input } = getInputProps(field, { type, ...getHintOptions(field, hint) })
  return (
    <FieldFrame {...getFrameProps(field)} label={label} hint={hint}>
      <input key={key} {...rest} {...input} className="input" />
    </FieldFrame>
  )
}

type TextAreaControlProps = ControlProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, OwnAttribute>

export function TextAreaControl({ field: metadata, label, hint, ...rest }: TextAreaControlProps) {
  const field = copyFieldMetadata(metadata)
  const { key, ...textarea } = getTextareaProps(field, getHintOptions(field, hint))
  return (
    <FieldFrame {...getFrameProps(field)} label={label} hint={hint}>
      <textarea key={key} rows={6} dir="auto" {...rest} {...textarea} className="input" />
    </FieldFrame>
  )
}

type SelectControlProps = ControlProps & {
  options: readonly SelectOption[]
  placeholder?: string
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, OwnAttribute>

export function SelectControl({ field: metadata, label, hint, options, placeholder, ...rest }: SelectControlProps) {
  const field = copyFieldMetadata(metadata)
  // Conform drops an empty default value, and the browser would then select the first option.
  const { key, defaultValue = '', ...select } = getSelectProps(field, getHintOptions(field, hint))
  return (
    <FieldFrame {...getFrameProps(field)} label={label} hint={hint}>
      <select key={key} {...rest} {...select} defaultValue={defaultValue} className="input">
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

export function CheckboxControl({ field: metadata, label, hint }: ControlProps) {
  const field = copyFieldMetadata(metadata)
  const { key, ...input } = getInputProps(field, { type: 'checkbox', ...getHintOptions(field, hint) })
  return (
    <div className="field">
      <label className="choice">
        <input key={key} {...input} required={false} />
        <span>{label}</span>
      </label>
      {hint && <FieldHint id={field.id} text={hint} />}
      {field.errors?.[0] && <FieldError id={field.id} text={field.errors[0]} />}
    </div>
  )
}
