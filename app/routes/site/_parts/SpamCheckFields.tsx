import { useT } from '~/i18n/localizer-context'
import type { SubmissionReply } from '~/ui/form/use-site-form'

interface SpamCheckFieldsProps {
  opened: string
  reply: SubmissionReply | undefined
}

/** `opened` is the encrypted time at which the form was rendered. The field `website` is a honeypot. */
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
