import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'

export interface FieldTexts {
  /** Sent under this name; also the id unless one is given. */
  name: string
  id?: string
  label: string
  hint?: string
  error?: string
}

export interface Option {
  value: string
  label: string
  /** The language of the label, where it is not the page's. */
  lang?: string
}

type Without<Attributes> = Omit<Attributes, keyof FieldTexts>

/** One line of input with its label, hint and error. */
export function Field(props: FieldTexts & Without<InputHTMLAttributes<HTMLInputElement>>) {
  const { name, id = name, label, hint, error, ...rest } = props
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <input type="text" {...rest} className="input" {...fieldAttributes({ name, id, hint, error })} />
    </FieldFrame>
  )
}

/** Several lines of input; `rows` says how many show at first. */
export function TextAreaField(props: FieldTexts & Without<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { name, id = name, label, hint, error, ...rest } = props
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <textarea rows={6} dir="auto" {...rest} className="input" {...fieldAttributes({ name, id, hint, error })} />
    </FieldFrame>
  )
}

interface SelectTexts {
  options: readonly Option[]
  /** Text of the empty first choice; without it there is none. */
  placeholder?: string
}

/** A choice of one among many. */
export function SelectField(props: FieldTexts & SelectTexts & Without<SelectHTMLAttributes<HTMLSelectElement>>) {
  const { name, id = name, label, hint, error, options, placeholder, ...rest } = props
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <select {...rest} className="input" {...fieldAttributes({ name, id, hint, error })}>
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

interface FieldFrameProps {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  children: ReactNode
}

/** Label above, hint below it, then the control, then its error: the order they are read in. */
export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint && <Hint id={id} text={hint} />}
      {children}
      {error && <FieldError id={id} text={error} />}
    </div>
  )
}

export function Hint({ id, text }: { id: string; text: string }) {
  return (
    <p className="field-hint" id={`${id}-hint`}>
      {text}
    </p>
  )
}

export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p className="field-error" id={`${id}-error`}>
      {text}
    </p>
  )
}

/** The attributes that tie a control to its hint and error. */
export function fieldAttributes({ name, id, hint, error }: Omit<FieldTexts, 'label'> & { id: string }) {
  return { name, id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy(id, hint, error) }
}

/** The ids of the hint and the error that are there, or undefined. */
export function describedBy(id: string, hint?: string, error?: string) {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}
