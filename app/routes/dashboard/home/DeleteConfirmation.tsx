import { useT } from '~/i18n/localizer-context'
import { ConfirmationDialog } from '~/ui/ConfirmationDialog'

interface DeleteConfirmationProps {
  kind: 'story' | 'comment'
  id: string
  about: string | null
  cancelHref: string
  back: string
  isModal?: boolean
}

export function DeleteConfirmation({ kind, id, about, cancelHref, back, isModal }: DeleteConfirmationProps) {
  const t = useT()
  const text = kind === 'story' ? 'post' : 'comment'
  return (
    <ConfirmationDialog
      title={t(`frame:deletion.${text}`)}
      text={t(`dashboard:delete_${kind}.text`)}
      about={about}
      action="/dashboard/delete"
      fields={{ kind, id, back }}
      confirmLabel={t(`frame:deletion.confirm_${text}`)}
      cancelLabel={t('dashboard:delete_story.cancel')}
      cancelHref={cancelHref}
      danger
      isModal={isModal}
    />
  )
}
