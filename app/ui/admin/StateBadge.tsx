import { useT } from '~/i18n/localizer-context'
import { Badge } from '../Badge'

export type TextState = 'shown' | 'waiting' | 'hidden' | 'withdrawn'

/** The word for a text that not everybody sees; nothing where everybody does. */
export function StateBadge({ state }: { state: TextState }) {
  const t = useT()
  return state === 'shown' ? null : <Badge tone="accent">{t(`admin-content:states.${state}`)}</Badge>
}
