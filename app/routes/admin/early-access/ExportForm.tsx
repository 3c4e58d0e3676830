import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'

export function ExportForm() {
  const t = useT()
  return (
    <form className="card" action="/admin/early-access.csv">
      <h2>{t('admin:export.title')}</h2>
      <p>{t('admin:export.text')}</p>
      <Button variant="secondary">{t('admin:export.submit')}</Button>
    </form>
  )
}
