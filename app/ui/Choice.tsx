import type { InputHTMLAttributes } from 'react'
import { joinDescriptionIds, getFieldAttributes, FieldError, FieldHint, type FieldProps } from './Field'

type CheckboxProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'type'>

export function Checkbox(props: CheckboxProps) {
  const { name, id = name, label, hint, error, ...rest } = props
  return (
    <div className="field">
      <label className="choice">
        <input {...rest} type="checkbox" {...getFieldAttributes({ name, id, hint, error })} />
        <span>{label}</span>
      </label>
      {hint && <FieldHint id={id} text={hint} />}
      {error && <FieldError id={id} text={error} />}
    </div>
  )
}

export interface ChoiceOption {
  value: string
  label: string
  lang?: string
  note?: string
}

interface ChoiceGroupProps {
  type: 'radio' | 'checkbox'
  name: string
  id?: string
  legend: string
  options: readonly ChoiceOption[]
  selected?: readonly string[]
  hint?: string
  error?: string
  required?: boolean
}

/** The first control has the group's id, so that an error message can link to the group. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { type, name, id = name, legend, options, selected = [], hint, error, required } = props
  return (
    <fieldset className="field" aria-describedby={joinDescriptionIds(id, hint, error)}>
      <legend className="field-label">{legend}</legend>
      {hint && <FieldHint id={id} text={hint} />}
      {options.map((option, index) => (
        <label className="choice" key={option.value}>
          <input
            type={type}
            name={name}
            id={index === 0 ? id : `${id}-${option.value}`}
            value={option.value}
            defaultChecked={selected.includes(option.value)}
            aria-invalid={error ? true : undefined}
            required={type === 'radio' && required}
          />
          <span lang={option.lang}>
            {option.label}
            {option.note && <span className="choice-note">{option.note}</span>}
          </span>
        </label>
      ))}
      {error && <FieldError id={id} text={error} />}
    </fieldset>
  )
}
