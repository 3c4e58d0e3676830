import { useT } from '~/i18n/localizer-context'
import { Dialog } from '~/ui/Dialog'

interface DeleteQuestionProps {
  kind: 'story' | 'comment'
  id: string
  /** The words that are deleted. */
  about: string | null
  cancelHref: string
  /** Where to go on afterwards. */
  back: string
  isModal?: boolean
}

/** Asks before something of the reader's own is deleted. */
export function DeleteQuestion({ kind, id, about, cancelHref, back, isModal }: DeleteQuestionProps) {
  const t = useT()
  const key = kind === 'story' ? 'delete_story' : 'delete_comment'
  return (
    <Dialog
      title={t(`dashboard:${key}.title`)}
      text={t(`dashboard:${key}.text`)}
      about={about}
      action="/dashboard/delete"
      fields={{ kind, id, back }}
      confirmLabel={t(`dashboard:${key}.confirm`)}
      cancelLabel={t(`dashboard:${key}.cancel`)}
      cancelHref={cancelHref}
      danger
      isModal={isModal}
    />
  )
}
