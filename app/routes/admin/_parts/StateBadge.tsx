import { useT } from '~/i18n/localizer-context'
import { Badge } from '~/ui/Badge'

export type TextState = 'shown' | 'waiting' | 'hidden' | 'withdrawn'

export function StateBadge({ state }: { state: TextState }) {
  const t = useT()
  return state === 'shown' ? null : <Badge tone="accent">{t(`admin-content:states.${state}`)}</Badge>
}
