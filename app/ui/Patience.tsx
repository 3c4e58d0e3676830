interface PatienceProps {
  /** The sealed instant at which the form was made. */
  opened: string
  /** Says to whoever finds the field all the same that it is to stay empty. */
  label: string
}

/** What tells people from machines without asking them anything: when the form was made, and a field that nobody sees. */
export function Patience({ opened, label }: PatienceProps) {
  return (
    <>
      <input type="hidden" name="opened" value={opened} />
      <div className="unseen" aria-hidden="true">
        <label>
          {label} <input className="input" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
