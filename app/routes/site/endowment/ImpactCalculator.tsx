import { useLocalizer } from '~/i18n/localizer-context'
import { Button, ButtonLink } from '~/ui/Button'
import { joinDescriptionIds, FieldFrame } from '~/ui/Field'
import { buildImpactBreakdown } from './impact-breakdown'
import { calculatorFormId, type useImpactCalculator } from './use-impact-calculator'

interface ImpactCalculatorProps {
  /** `amount` is empty for the level with a custom amount. */
  levels: readonly { value: ReturnType<typeof useImpactCalculator>['input']['level']; amount: string }[]
  calculation: ReturnType<typeof useImpactCalculator>
  range: { min: number; max: number }
  wrong: string | undefined
}

/** Without JavaScript, the server computes the result. */
export function ImpactCalculator({ levels, calculation, range, wrong }: ImpactCalculatorProps) {
  const { t, dir } = useLocalizer()
  const { input, isUntouched, stay, takeOver } = calculation
  const { isWrong, total, lines } = buildImpactBreakdown(input)
  const name = t(`endowment:levels.${input.level}`)
  const amount = levels.find(({ value }) => value === input.level)?.amount
  const level = amount ? t('endowment:impact.level_option', { level: name, amount }) : t('endowment:impact.level_custom', { level: name })
  const error = isWrong && isUntouched ? wrong : undefined
  // Isolates the amount in right-to-left text, so that the currency sign stays next to the number.
  const result = t('endowment:impact.status', { level, total: dir === 'rtl' ? `\u2066${total}\u2069` : total })
  return (
    <section className="section impact card" id="impact" aria-labelledby="impact-title">
      <h2 id="impact-title">{t('endowment:impact.title')}</h2>
      <p className="soft">{t('endowment:impact.text')}</p>
      <form className="form" id={calculatorFormId} method="get" action="/endowment#impact" noValidate onSubmit={stay}>
        <FieldFrame id="impact-level" label={t('endowment:impact.level')}>
          <select className="input" name="contributionLevel" id="impact-level" defaultValue={input.level}>
            {levels.map(({ value }) => (
              <option key={value} value={value}>
                {t(`endowment:levels.${value}`)}
              </option>
            ))}
          </select>
        </FieldFrame>
        <FieldFrame id="impact-amount" label={t('endowment:impact.amount')} hint={t('endowment:impact.amount_hint')} error={error}>
          <input
            className="input"
            type="number"
            name="customAmount"
            id="impact-amount"
            defaultValue={input.amount}
            inputMode="decimal"
            min={range.min}
            max={range.max}
            step={0.01}
            dir="ltr"
            aria-invalid={isWrong || undefined}
            aria-describedby={joinDescriptionIds('impact-amount', t('endowment:impact.amount_hint'), error)}
          />
        </FieldFrame>
        <Button variant="secondary">{t('endowment:impact.submit')}</Button>
      </form>
      <p role="status" className="impact-status">
        {isWrong && !isUntouched ? wrong : result}
      </p>
      <ImpactTable lines={lines} total={total} />
      <p className="soft small">{t('endowment:impact.note')}</p>
      <p>
        <ButtonLink href="#pledge" onClick={takeOver}>
          {t('endowment:impact.go_on')}
        </ButtonLink>
      </p>
    </section>
  )
}

function ImpactTable({ lines, total }: Pick<ReturnType<typeof buildImpactBreakdown>, 'lines' | 'total'>) {
  const { t } = useLocalizer()
  return (
    <table className="table impact-table">
      <caption>{t('endowment:impact.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('endowment:impact.purpose')}</th>
          <th scope="col">{t('endowment:impact.share')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, shown, percent }) => (
          <tr key={id}>
            <th scope="row">
              {t(`endowment:impact.${name}`)}
              <svg className="share" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect className="share-part" width={percent} height="1" data-share={id} />
              </svg>
            </th>
            <AmountCell shown={shown} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('endowment:impact.total')}</th>
          <AmountCell shown={total} />
        </tr>
      </tfoot>
    </table>
  )
}

const AmountCell = ({ shown }: { shown: string }) => (
  <td>
    <bdi dir="ltr">{shown}</bdi>
  </td>
)
