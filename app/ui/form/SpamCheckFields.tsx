import { useT } from '~/i18n/localizer-context'
import type { SentForm } from './use-site-form'

interface SpamCheckFieldsProps {
  /** Encrypted time at which the form was rendered. */
  opened: string
  /** A reply may contain a new timestamp. */
  reply: SentForm | undefined
}

/** Spam check without a question: the time at which the form was rendered, and a honeypot field. */
export function SpamCheckFields({ opened, reply }: SpamCheckFieldsProps) {
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
