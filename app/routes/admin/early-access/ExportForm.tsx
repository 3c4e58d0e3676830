import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'

export function ExportForm() {
  const t = useT()
  return (
    <form className="card" action="/admin/early-access.csv">
      <h2>{t('admin-early-access:export.title')}</h2>
      <p>{t('admin-early-access:export.text')}</p>
      <Button variant="secondary">{t('admin-early-access:export.submit')}</Button>
    </form>
  )
}
