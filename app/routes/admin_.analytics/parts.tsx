import { Button } from '~/ui/Button'
import { Facts } from '~/ui/Facts'
import { SelectField } from '~/ui/Field'
import { Table } from '~/ui/Table'
import type { ReportView } from './load'

/** Which weeks, and the whole site or one community. */
export function ReportChoice({ view: { periods, community, fields } }: { view: ReportView }) {
  return (
    <div className="stack screen-only">
      <nav className="admin-nav" aria-label={periods.label}>
        {periods.links.map(({ href, label, current }) => (
          <a key={href} href={href} aria-current={current ? 'true' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <form className="card filter" action="/admin/analytics">
        {fields.weeks && <input type="hidden" name="weeks" value={fields.weeks} />}
        <SelectField name="community" label={community.label} options={community.options} placeholder={community.all} defaultValue={fields.community} />
        <Button>{community.submit}</Button>
      </form>
    </div>
  )
}

/** From the first visit to the first story. */
export function Funnel({ funnel }: { funnel: NonNullable<ReportView['funnel']> }) {
  return (
    // No landmark of its own: the table below is one already.
    <section className="stack totals">
      <h2>{funnel.title}</h2>
      <p className="small soft">{funnel.note}</p>
      <Table {...funnel.table}>
        {funnel.rows.map(({ step, number, share }) => (
          <tr key={step}>
            <th scope="row">{step}</th>
            <td className="figure">{number}</td>
            <td className="figure">{share}</td>
          </tr>
        ))}
      </Table>
    </section>
  )
}

/** How moderation answered. */
export function Moderation({ moderation }: { moderation: NonNullable<ReportView['moderation']> }) {
  return (
    <section className="stack" aria-labelledby="answers">
      <h2 id="answers">{moderation.title}</h2>
      <p className="small soft">{moderation.note}</p>
      <Facts facts={moderation.facts} />
    </section>
  )
}

/** Takes the numbers along as a file. */
export function ExportForm({ view: { export: file, fields } }: { view: ReportView }) {
  return (
    <form className="card" action="/admin/analytics.csv">
      <h2>{file.title}</h2>
      <p>{file.text}</p>
      {fields.weeks && <input type="hidden" name="weeks" value={fields.weeks} />}
      {fields.community && <input type="hidden" name="community" value={fields.community} />}
      <Button variant="secondary">{file.submit}</Button>
    </form>
  )
}
