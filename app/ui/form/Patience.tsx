import { useT } from '~/i18n/localizer-context'
import type { SentForm } from './use-site-form'

interface PatienceProps {
  /** The sealed instant at which the form was made. */
  opened: string
  /** An answer may bring another one. */
  reply: SentForm | undefined
}

/** What tells people from machines without asking them anything: when the form was made, and a field that nobody sees. */
export function Patience({ opened, reply }: PatienceProps) {
  const t = useT()
  return (
    <>
      <input type="hidden" name="opened" value={String(reply?.values.opened ?? opened)} />
      <div className="unseen" aria-hidden="true">
        <label>
          {t('frame:leave_empty')} <input className="input" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
