import { useT } from '~/i18n/localizer-context'
import { ConfirmationDialog } from '~/ui/ConfirmationDialog'
import type { JourneyConfirmationName } from './confirmation-names'

const confirmationTexts = { 'start-anew': 'ask_anew', delete: 'ask_delete' } as const

interface JourneyConfirmationProps {
  act: JourneyConfirmationName
  /** The member's encrypted id. The server accepts the form only from this member's session, because the change cannot be undone. */
  writer: string
  isModal?: boolean
}

export function JourneyConfirmation({ act, writer, isModal }: JourneyConfirmationProps) {
  const t = useT()
  const key = confirmationTexts[act]
  return (
    <ConfirmationDialog
      title={t(`journey:${key}.title`)}
      text={t(`journey:${key}.text`)}
      confirmLabel={t(`journey:${key}.confirm`)}
      cancelLabel={t(`journey:${key}.cancel`)}
      cancelHref="/journey"
      action="/journey"
      fields={{ act, writer }}
      danger={act === 'delete'}
      isModal={isModal}
    />
  )
}
