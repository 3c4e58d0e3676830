import { Button } from '~/ui/Button'
import { Time } from '~/ui/Byline'
import { Field, SelectField } from '~/ui/Field'
import type { LogView } from './load'

/** What is looked for; it stands in the address. */
export function FilterForm({ filter }: { filter: LogView['filter'] }) {
  const { values } = filter
  return (
    <form className="card filter" action="/admin/audit" role="search" aria-label={filter.title}>
      <div className="filter-choices">
        <SelectField name="act" {...filter.act} defaultValue={values.act} />
        <Field name="by" {...filter.by} defaultValue={values.by} maxLength={50} autoCapitalize="none" spellCheck={false} dir="ltr" />
        <Field name="target" {...filter.target} defaultValue={values.target} maxLength={36} autoCapitalize="none" spellCheck={false} dir="ltr" />
        <Field name="from" type="date" {...filter.from} defaultValue={values.from} />
        <Field name="to" type="date" {...filter.to} defaultValue={values.to} />
      </div>
      <Button>{filter.submit}</Button>
    </form>
  )
}

/** One entry of the log. */
export function EntryRow({ row }: { row: LogView['rows'][number] }) {
  const { target } = row
  return (
    <tr>
      <td className="few-words"><Time {...row.at} /></td>
      <td>
        <bdi>{row.by}</bdi>
        {row.goneId && <bdi className="entry-id">{row.goneId}</bdi>}
      </td>
      <th scope="row" className="few-words">{row.act}</th>
      <td>
        {target && (
          <>
            {target.kind} {target.name && <bdi>{target.name}</bdi>}
            <bdi className="entry-id">{target.href ? <a href={target.href}>{target.id}</a> : target.id}</bdi>
          </>
        )}
      </td>
      <td className="few-words">
        {row.details.map((line) => (
          <bdi key={line} className="below">{line}</bdi>
        ))}
      </td>
      <td className="comments-cell" dir="auto">{row.reason}</td>
    </tr>
  )
}

/** Takes what was found along as a file. */
export function ExportForm({ view }: { view: NonNullable<LogView['export']> }) {
  return (
    <form className="card" action="/admin/audit.csv">
      <h2>{view.title}</h2>
      <p>{view.text}</p>
      {Object.entries(view.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant="secondary">{view.submit}</Button>
    </form>
  )
}
