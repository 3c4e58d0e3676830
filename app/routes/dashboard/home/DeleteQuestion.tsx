import { useT } from '~/i18n/localizer-context'
import { Dialog } from '~/ui/Dialog'

interface DeleteQuestionProps {
  kind: 'story' | 'comment'
  id: string
  /** The start of the text to delete. */
  about: string | null
  cancelHref: string
  /** URL to go to after the deletion. */
  back: string
  isModal?: boolean
}

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
