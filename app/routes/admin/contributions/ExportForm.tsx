import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/Choice'
import type { ContributionsView } from './load'

export function ExportForm({ fields }: Pick<ContributionsView, 'fields'>) {
  const t = useT()
  return (
    <form className="card" action="/admin/contributions.csv">
      <h2>{t('admin:export.title')}</h2>
      <p>{t('admin:export.text')}</p>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Checkbox name="names" value="1" label={t('admin-contributions:export.names')} hint={t('admin-contributions:export.names_hint')} />
      <Button variant="secondary">{t('admin:export.submit')}</Button>
    </form>
  )
}
