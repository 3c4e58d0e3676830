import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'

export interface FieldProps {
  name: string
  id?: string
  label: string
  hint?: string
  error?: string
}

export interface SelectOption {
  value: string
  label: string
  lang?: string
}

type OmitFieldProps<Attributes> = Omit<Attributes, keyof FieldProps>

export function Field(props: FieldProps & OmitFieldProps<InputHTMLAttributes<HTMLInputElement>>) {
  const { name, id = name, label, hint, error, ...rest } = props
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <input type="text" {...rest} className="input" {...getFieldAttributes({ name, id, hint, error })} />
    </FieldFrame>
  )
}

export function TextAreaField(props: FieldProps & OmitFieldProps<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { name, id = name, label, hint, error, ...rest } = props
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <textarea rows={6} dir="auto" {...rest} className="input" {...getFieldAttributes({ name, id, hint, error })} />
    </FieldFrame>
  )
}

interface SelectOptions {
  options: readonly SelectOption[]
  placeholder?: string
}

export function SelectField(props: FieldProps & SelectOptions & OmitFieldProps<SelectHTMLAttributes<HTMLSelectElement>>) {
  const { name, id = name, label, hint, error, options, placeholder, ...rest } = props
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <select {...rest} className="input" {...getFieldAttributes({ name, id, hint, error })}>
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

/** Screen readers read the elements in DOM order: label, hint, control, error. */
export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint && <FieldHint id={id} text={hint} />}
      {children}
      {error && <FieldError id={id} text={error} />}
    </div>
  )
}

export function FieldHint({ id, text }: { id: string; text: string }) {
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

export function getFieldAttributes({ name, id, hint, error }: Omit<FieldProps, 'label'> & { id: string }) {
  return { name, id, 'aria-invalid': error ? true : undefined, 'aria-describedby': joinDescriptionIds(id, hint, error) }
}

export function joinDescriptionIds(id: string, hint?: string, error?: string) {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}
