import { useT } from '~/i18n/localizer-context'
import { Badge } from '~/ui/Badge'
import { Table } from '~/ui/Table'

const columns = ['language', 'state'] as const

interface LanguageTextTableProps {
  page: string
  texts: readonly { id: string; language: string; state: 'own' | 'site' | 'missing' }[]
}

export function LanguageTextTable({ page, texts }: LanguageTextTableProps) {
  const t = useT()
  return (
    <Table caption={t('admin-books:texts.title')} columns={columns.map((name) => t(`admin-books:texts.columns.${name}`))}>
      {texts.map(({ id, language, state }) => (
        <tr key={id}>
          <th scope="row">
            <a className="row-action" href={`${page}/texts/${id}`} aria-label={t('admin-books:texts.edit_named', { language })}>{language}</a>
          </th>
          <td className="few-words">{state === 'missing' ? <Badge tone="accent">{t('admin-books:texts.missing')}</Badge> : t(`admin-books:texts.${state}`)}</td>
        </tr>
      ))}
    </Table>
  )
}
