import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import type { LogView } from './load'

export function ExportForm({ fields }: Pick<LogView, 'fields'>) {
  const t = useT()
  return (
    <form className="card" action="/admin/audit.csv">
      <h2>{t('admin:export.title')}</h2>
      <p>{t('admin:export.text')}</p>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant="secondary">{t('admin:export.submit')}</Button>
    </form>
  )
}
