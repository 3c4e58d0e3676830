import { useT } from '~/i18n/localizer-context'
import { getTextDirection } from '~/i18n/settings'
import { Badge } from '~/ui/Badge'
import { Button } from '~/ui/Button'
import { Table } from '~/ui/Table'
import type { TextHistoryView } from './load'

const columns = ['saved', 'editor', 'start'] as const

export function VersionTable({ rows, language }: Pick<TextHistoryView, 'rows' | 'language'>) {
  const t = useT()
  return (
    <Table caption={t('admin-writing:history.table')} columns={columns.map((name) => t(`admin-writing:history.columns.${name}`))}>
      {rows.map(({ id, at, editor, start, isNow, isRemoved }) => (
        <tr key={id} className="open-row">
          <th scope="row" className="few-words">
            {isRemoved ? at : <a href={`?version=${id}#version`}>{at}</a>}
            {isNow && <Badge tone="support">{t('admin-writing:history.now')}</Badge>}
          </th>
          <td className="few-words">{editor ? <bdi>{editor}</bdi> : '–'}</td>
          <td className="comments-cell">{isRemoved ? t('admin-writing:history.removed') : <span lang={language} dir={getTextDirection(language)}>{start}</span>}</td>
        </tr>
      ))}
    </Table>
  )
}

/** Restoring needs no confirmation, because the current text remains in the history. */
export function VersionDetail({ view: { whole, language, version } }: { view: TextHistoryView }) {
  const t = useT()
  if (!whole) return null
  return (
    <section className="card stack" id="version" aria-labelledby="version-title">
      <h2 id="version-title">{whole.at}</h2>
      {whole.parts.map(({ name, label, text }) => (
        <div key={name}>
          <h3 className="small soft">{label}</h3>
          <p className="mail-text" lang={language} dir={getTextDirection(language)}>{text}</p>
        </div>
      ))}
      {!whole.isNow && !whole.isRemoved && (
        <form method="post">
          <input type="hidden" name="version" value={version} />
          <Button name="restore" value={whole.id}>{t('admin-writing:history.restore')}</Button>
        </form>
      )}
    </section>
  )
}
