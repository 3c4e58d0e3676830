import { FieldError, FieldHint, joinDescriptionIds } from '../Field'
import type { ChoiceOption } from '../Choice'
import { copyFieldMetadata, type SiteField } from './controls'

interface ChoiceGroupControlProps {
  type: 'radio' | 'checkbox'
  field: SiteField
  legend: string
  options: readonly ChoiceOption[]
  hint?: string
}

/** The first control has the field's id, so that an error message can link to the field. */
export function ChoiceGroupControl({ type, field, legend, options, hint }: ChoiceGroupControlProps) {
  const { id, key, name, errors, required, initialValue } = copyFieldMetadata(field)
  const error = errors?.[0]
  const chosen: unknown[] = [initialValue ?? []].flat()
  return (
    <fieldset className="field" aria-describedby={joinDescriptionIds(id, hint, error)} key={key}>
      <legend className="field-label">{legend}</legend>
      {hint && <FieldHint id={id} text={hint} />}
      {options.map((option, index) => (
        <label className="choice" key={option.value}>
          <input
            type={type}
            name={name}
            id={index === 0 ? id : `${id}-${option.value}`}
            value={option.value}
            defaultChecked={chosen.includes(option.value)}
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
