import type { ReactNode } from 'react'
import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'

interface ExportFormProps {
  action: string
  fields?: Readonly<Record<string, string | undefined>>
  children?: ReactNode
}

export function CsvExportForm({ action, fields = {}, children }: ExportFormProps) {
  const t = useT()
  return (
    <form className="card" action={action}>
      <h2>{t('admin:export.title')}</h2>
      <p>{t('admin:export.text')}</p>
      {Object.entries(fields).map(([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />)}
      {children}
      <Button variant="secondary">{t('admin:export.submit')}</Button>
    </form>
  )
}
