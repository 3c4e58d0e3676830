import { useT } from '~/i18n/localizer-context'
import { Dialog } from '~/ui/Dialog'
import type { JourneyQuestion } from './question-names'

const texts = { 'start-anew': 'ask_anew', delete: 'ask_delete' } as const

interface QuestionProps {
  act: JourneyQuestion
  /** Who is asked: the answer counts from her alone, because what it takes away cannot be had again. */
  writer: string
  isModal?: boolean
}

/** The question before the weeks are counted anew or the journey is deleted. */
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
