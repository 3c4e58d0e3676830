import { Button, ButtonLink } from '~/ui/Button'
import { Field, SelectField } from '~/ui/Field'
import type { ImpactView } from './impact-view'

/** The impact calculator (spec §9): a question to the server, which `live-impact.ts` answers at once where scripts run. */
export function Calculator({ view }: { view: ImpactView }) {
  return (
    <section className="section impact card" id="impact" aria-labelledby="impact-title" data-live-impact="">
      <h2 id="impact-title">{view.title}</h2>
      <p className="soft">{view.text}</p>
      <form className="form" method="get" action="/endowment#impact" noValidate>
        <SelectField
          id="impact-level"
          name="contributionLevel"
          label={view.level.label}
          options={view.level.options}
          defaultValue={view.level.value}
        />
        <Field
          id="impact-amount"
          name="customAmount"
          label={view.amount.label}
          hint={view.amount.hint}
          error={view.amount.error}
          defaultValue={view.amount.value}
          type="number"
          inputMode="decimal"
          min={view.amount.min}
          max={view.amount.max}
          step={0.01}
          dir="ltr"
        />
        <Button variant="secondary">{view.submit}</Button>
      </form>
      <p role="status" className="impact-status" data-said={view.said} data-wrong={view.wrong}>
        {view.status}
      </p>
      <Split view={view} />
      <p className="soft small">{view.note}</p>
      <p>
        <ButtonLink href="#pledge">{view.goOn}</ButtonLink>
      </p>
    </section>
  )
}

/** How a pledge is divided: a table whose rows are the picture. */
function Split({ view }: { view: ImpactView }) {
  return (
    <table className="table impact-table">
      <caption>{view.caption}</caption>
      <thead>
        <tr>
          {view.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.lines.map(({ id, name, shown, percent }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              <svg className="share" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect className="share-part" width={percent} height="1" data-share={id} />
              </svg>
            </th>
            <Figure id={id} shown={shown} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{view.total.name}</th>
          <Figure id="total" shown={view.total.shown} />
        </tr>
      </tfoot>
    </table>
  )
}

const Figure = ({ id, shown }: { id: string; shown: string }) => (
  <td>
    <bdi dir="ltr" data-figure={id}>
      {shown}
    </bdi>
  </td>
)
