import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import type { DecisionsView } from './load'

/** Opening the page marks only the notifications as read. New entries keep their badge until the member presses this button. */
export function MarkDecisionsSeenForm({ unseen }: Pick<DecisionsView, 'unseen'>) {
  const t = useT()
  const ids = Object.entries(unseen).flatMap(([name, all]) => all.map((id) => ({ name, id })))
  if (ids.length === 0) return null
  return (
    <form className="cluster" method="post">
      <p>{t('decisions:seen.text', { count: ids.length })}</p>
      {ids.map(({ name, id }) => <input key={id} type="hidden" name={name} value={id} />)}
      <Button variant="secondary" name="intent" value="seen">
        {t('decisions:seen.submit')}
      </Button>
    </form>
  )
}
