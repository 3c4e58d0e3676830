import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import type { ReportView } from './load'

export function ExportForm({ fields }: Pick<ReportView, 'fields'>) {
  const t = useT()
  return (
    <form className="card" action="/admin/analytics.csv">
      <h2>{t('admin:export.title')}</h2>
      <p>{t('admin:export.text')}</p>
      {fields.weeks && <input type="hidden" name="weeks" value={fields.weeks} />}
      {fields.community && <input type="hidden" name="community" value={fields.community} />}
      <Button variant="secondary">{t('admin:export.submit')}</Button>
    </form>
  )
}
