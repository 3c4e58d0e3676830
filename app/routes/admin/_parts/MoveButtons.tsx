import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'

interface MoveButtonsProps {
  row: { id: string; title: string; isFirst: boolean; isLast: boolean }
  /** Set if the row is a series, because the action of the books page moves both books and series. */
  list?: 'series'
}

/** Reorders a list with buttons, which work without a mouse and without JavaScript. */
export function MoveButtons({ row: { id, title, isFirst, isLast }, list }: MoveButtonsProps) {
  const t = useT()
  return (
    <form method="post" className="cluster">
      <input type="hidden" name="id" value={id} />
      {list && <input type="hidden" name="list" value={list} />}
      {!isFirst && <Button variant="quiet" name="direction" value="up" aria-label={t('admin-books:up_named', { title })}>{t('admin-books:up')}</Button>}
      {!isLast && <Button variant="quiet" name="direction" value="down" aria-label={t('admin-books:down_named', { title })}>{t('admin-books:down')}</Button>}
    </form>
  )
}
