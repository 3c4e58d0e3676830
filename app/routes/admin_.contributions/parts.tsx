import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/Choice'
import { Field, SelectField } from '~/ui/Field'
import { Table } from '~/ui/Table'
import type { ContributionsView } from './load'

/** What is looked for; it stands in the address, so that it can be kept and handed on. */
export function FilterForm({ filter }: { filter: ContributionsView['filter'] }) {
  const { values } = filter
  return (
    <form className="card filter" action="/admin/contributions" role="search" aria-label={filter.title}>
      <Field name="q" type="search" label={filter.search.label} hint={filter.search.hint} defaultValue={values.q} maxLength={200} />
      <div className="filter-choices">
        {filter.selects.map((select) => (
          <SelectField key={select.name} {...select} placeholder={filter.any} defaultValue={values[select.name]} />
        ))}
      </div>
      <div className="cluster">
        <Checkbox name="overdue" value="1" label={filter.overdue} defaultChecked={Boolean(values.overdue)} />
        <Checkbox name="mine" value="1" label={filter.mine} defaultChecked={Boolean(values.mine)} />
        <Button>{filter.submit}</Button>
      </div>
    </form>
  )
}

/** What the contributions found come to. */
export function Totals({ totals }: { totals: NonNullable<ContributionsView['totals']> }) {
  return (
    <section className="stack totals" aria-labelledby="totals">
      <h2 id="totals">{totals.title}</h2>
      <p className="small soft">{totals.note}</p>
      <Table {...totals.table}>
        {totals.levels.map((row) => (
          <TotalRow key={row.label} {...row} />
        ))}
        {totals.sums.map((row) => (
          <TotalRow key={row.label} {...row} isSum />
        ))}
      </Table>
    </section>
  )
}

function TotalRow({ label, count, amount, isSum }: { label: string; count: string; amount: string; isSum?: boolean }) {
  return (
    <tr className={isSum ? 'sum' : undefined}>
      <th scope="row">{label}</th>
      <td className="figure">{count}</td>
      <td className="figure">{amount}</td>
    </tr>
  )
}

/** Takes what was found along as a file. */
export function ExportForm({ view }: { view: NonNullable<ContributionsView['export']> }) {
  return (
    <form className="card" action="/admin/contributions.csv">
      <h2>{view.title}</h2>
      <p>{view.text}</p>
      {Object.entries(view.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Checkbox name="names" value="1" label={view.names} hint={view.namesHint} />
      <Button variant="secondary">{view.submit}</Button>
    </form>
  )
}
