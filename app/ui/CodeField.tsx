import { Field } from './Field'

interface CodeFieldProps {
  label: string
  hint: string
  error: string | undefined
  /** Said beside an error: why a code may be refused that the app shows. */
  wrongClock: string
}

/** A code of digits, which browsers and telephones know how to fill in. */
export function CodeField({ label, hint, error, wrongClock }: CodeFieldProps) {
  return (
    <div className="stack">
      <Field
        name="code"
        label={label}
        hint={hint}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={100}
        required
      />
      {error && <p className="small">{wrongClock}</p>}
    </div>
  )
}
