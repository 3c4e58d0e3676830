import { useT } from '~/i18n/localizer-context'
import type { AutosaveState } from '~/ui/form/use-autosave'

export function DraftStatus({ state }: { state: AutosaveState }) {
  const t = useT()
  const text = state === 'saving' || state === 'saved' || state === 'unsaved' ? t(`dashboard:drafts.${state}`) : ''
  return (
    <p className={state === 'unsaved' ? 'field-error' : 'soft small'} role="status">
      {text}
    </p>
  )
}
