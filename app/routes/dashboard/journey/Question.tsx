import { useT } from '~/i18n/localizer-context'
import { Dialog } from '~/ui/Dialog'
import type { JourneyQuestion } from './question-names'

const texts = { 'start-anew': 'ask_anew', delete: 'ask_delete' } as const

interface QuestionProps {
  act: JourneyQuestion
  /** The answer is accepted only from this member's session, because it cannot be undone. */
  writer: string
  isModal?: boolean
}

export function Question({ act, writer, isModal }: QuestionProps) {
  const t = useT()
  const key = texts[act]
  return (
    <Dialog
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
