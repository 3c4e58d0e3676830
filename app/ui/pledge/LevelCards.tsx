import { describedBy, FieldError, Hint } from '../Field'

export interface LevelOption {
  value: string
  label: string
  /** From how much it is, such as "$5,000+"; empty where one names the amount oneself. */
  amount: string
  /** What it does, in a sentence. */
  text: string
}

interface LevelCardsProps {
  name: string
  legend: string
  options: readonly LevelOption[]
  /** The value chosen at first. */
  selected: readonly string[]
  hint?: string
  error?: string
}

/** The levels as radios on cards. A radio is named by its level and amount; the sentence describes it. */
export function LevelCards({ name, legend, options, selected, hint, error }: LevelCardsProps) {
  return (
    <fieldset className="field" role="radiogroup" aria-invalid={error ? true : undefined} aria-describedby={describedBy(name, hint, error)}>
      <legend className="field-label">{legend}</legend>
      {hint && <Hint id={name} text={hint} />}
      <div className="level-cards">
        {options.map((option, index) => {
          const id = index === 0 ? name : `${name}-${option.value}`
          return (
            <label className="level-card" key={option.value}>
              <input
                type="radio"
                name={name}
                id={id}
                value={option.value}
                defaultChecked={selected.includes(option.value)}
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
      {error && <FieldError id={name} text={error} />}
    </fieldset>
  )
}
