// Runs in the browser, where `entry.client.ts` fetches it. It counts with the very functions that the server counts with.
import type { ContributionLevel } from '~/features/fields/choices'
import { impactOf, shownAmount } from '~/features/pledges/impact'

const region = () => document.querySelector<HTMLElement>('[data-live-impact]')
const asksForAmount = 'healing-advocate'

/** The two fields that count, of the calculator or of the pledge form: they have the same names. */
function fieldsOf(form: HTMLFormElement) {
  const level = form.elements.namedItem('contributionLevel')
  const amount = form.elements.namedItem('customAmount')
  const isBoth = (level instanceof HTMLSelectElement || level instanceof RadioNodeList) && amount instanceof HTMLInputElement
  return isBoth ? { level, amount } : null
}
type Fields = NonNullable<ReturnType<typeof fieldsOf>>

/** The impact calculator, from now on without asking the server: it follows its own fields and those of the pledge. */
export function keepImpactLive(): void {
  catchUp()
  document.addEventListener('input', ({ target }) => {
    const calculator = calculatorFields()
    const isAsked = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
    if (!calculator || !isAsked || !['contributionLevel', 'customAmount'].includes(target.name) || !target.form) return
    const fields = fieldsOf(target.form)
    if (fields) copy(fields, calculator)
    show(calculator)
  })
  document.addEventListener('submit', (event) => {
    const calculator = calculatorFields()
    if (!calculator || event.target !== calculator.amount.form) return
    event.preventDefault()
    show(calculator)
  })
  // "Pledge at this level" means what the calculator says by now.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href="#pledge"]') : null
    const calculator = calculatorFields()
    const pledge = pledgeFields()
    if (link && region()?.contains(link) && calculator && pledge) copy(calculator, pledge)
  })
}

/** Shows what was chosen while this script was on its way, or what the browser brought back. */
function catchUp() {
  const [calculator, pledge] = [calculatorFields(), pledgeFields()]
  if (!calculator) return
  if (pledge && isChanged(pledge)) copy(pledge, calculator)
  if (isChanged(calculator)) show(calculator)
}

function isChanged({ level, amount }: Fields) {
  const isOther = level instanceof HTMLSelectElement
    ? level.selectedOptions[0]?.defaultSelected === false
    : [...level].some((radio) => radio instanceof HTMLInputElement && radio.checked && !radio.defaultChecked)
  return isOther || amount.value !== amount.defaultValue
}

function pledgeFields() {
  const form = document.querySelector<HTMLFormElement>('#pledge form')
  return form && fieldsOf(form)
}

function calculatorFields() {
  const form = region()?.querySelector('form')
  return form ? fieldsOf(form) : null
}

function copy(from: Fields, to: Fields) {
  if (to.level.value !== from.level.value) to.level.value = from.level.value
  if (to.amount.value !== from.amount.value) to.amount.value = from.amount.value
}

function show({ level, amount }: Fields) {
  const { valid, valueMissing } = amount.validity
  const isWrong = level.value === asksForAmount && !valid && !valueMissing
  const impact = impactOf(level.value as ContributionLevel, isWrong || amount.value === '' ? undefined : amount.valueAsNumber)
  for (const [line, dollars] of Object.entries(impact) as [string, number][]) {
    const figure = region()?.querySelector(`[data-figure=${line}]`)
    if (figure) figure.textContent = shownAmount(dollars)
    region()?.querySelector(`[data-share=${line}]`)?.setAttribute('width', String((dollars / impact.total) * 100))
  }
  // What the server found wrong with an amount is answered by now.
  document.getElementById('impact-amount-error')?.remove()
  amount.toggleAttribute('aria-invalid', isWrong)
  say(isWrong, shownAmount(impact.total))
}

function say(isWrong: boolean, total: string) {
  const status = region()?.querySelector<HTMLElement>('[role=status]')
  const level = region()?.querySelector('select')?.selectedOptions[0]?.text ?? ''
  const { said = '', wrong = '' } = status?.dataset ?? {}
  if (status) status.textContent = isWrong ? wrong : said.replace('{level}', level).replace('{total}', total)
}
