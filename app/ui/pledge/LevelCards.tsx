import { joinDescriptionIds, FieldError } from '../Field'
import type { SiteField } from '../form/controls'

export interface LevelOption {
  value: string
  label: string
  /** Such as "$5,000+". Empty for a custom amount. */
  amount: string
  text: string
}

interface LevelCardsProps {
  field: SiteField
  legend: string
  options: readonly LevelOption[]
}

export function LevelCards({ field, legend, options }: LevelCardsProps) {
  const { name, key, initialValue } = field
  const error = field.errors?.[0]
  return (
    <fieldset
      className="field"
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={joinDescriptionIds(field.id, undefined, error)}
      key={key}
    >
      <legend className="field-label">{legend}</legend>
      <div className="level-cards">
        {options.map((option, index) => {
          const id = index === 0 ? field.id : `${field.id}-${option.value}`
          return (
            <label className="level-card" key={option.value}>
              <input
                type="radio"
                name={name}
                id={id}
                value={option.value}
                defaultChecked={initialValue === option.value}
                aria-labelledby={`${id}-label`}
                aria-describedby={`${id}-text`}
                required
              />
              <span className="level-name" id={`${id}-label`}>
                {option.label} {option.amount && <span className="level-amount">{option.amount}</span>}
              </span>
              <span className="level-text" id={`${id}-text`}>
                {option.text}
              </span>
            </label>
          )
        })}
      </div>
      {error && <FieldError id={field.id} text={error} />}
    </fieldset>
  )
}
