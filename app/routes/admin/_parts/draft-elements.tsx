import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import type { AutosaveState } from '~/ui/form/use-autosave'
import { Notice } from '~/ui/Notice'
import type { TextDraftView } from './text-draft'

export function RestoredDraftNotice({ draft: { at, isOutdated } }: { draft: TextDraftView }) {
  const t = useT()
  if (!at) return null
  return (
    <Notice kind="note">
      {t('admin-writing:draft.restored', { date: at })} {isOutdated && t('admin-writing:draft.outdated')}
    </Notice>
  )
}

export function DraftFieldsAndStatus({ draft: { base, writer }, state }: { draft: TextDraftView; state: AutosaveState }) {
  const t = useT()
  const text = state === 'saving' || state === 'saved' || state === 'unsaved' ? t(`admin-writing:draft.${state}`) : ''
  return (
    <>
      <input type="hidden" name="base" value={base} />
      <input type="hidden" name="writer" value={writer} />
      <p className={state === 'unsaved' ? 'field-error' : 'soft small'} role="status">{text}</p>
    </>
  )
}

export function DiscardDraftForm({ draft: { at, address }, onSubmit }: { draft: TextDraftView; onSubmit: () => void }) {
  const t = useT()
  if (!at) return null
  return (
    <form method="post" action={address} onSubmit={onSubmit}>
      <Button variant="quiet" name="intent" value="discard">{t('admin-writing:draft.discard')}</Button>
    </form>
  )
}
