import { type FormEvent, useEffect, useState } from 'react'
import type { ContributionLevel } from '~/kernel/validation/choices'
import type { CalculatorInput } from './calculate'

export const calculatorForm = 'impact-form'
export const pledgeForm = 'pledge-form'

/** Follows the fields of both forms. The inputs stay uncontrolled, so that text typed before hydration is not lost. */
export function useCalculator(start: CalculatorInput) {
  const [initial] = useState(start)
  const [input, setInput] = useState(initial)

  useEffect(() => {
    const showNow = () => {
      const calculator = fieldsOf(calculatorForm)
      if (calculator) setInput({ level: calculator.level.value as ContributionLevel, amount: amountTextOf(calculator.amount) })
    }
    const follow = ({ target }: Event) => {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
      if (!isField || !['contributionLevel', 'customAmount'].includes(target.name)) return
      if (target.form?.id === pledgeForm) copy(pledgeForm, calculatorForm)
      showNow()
    }
    if (isChanged(pledgeForm)) copy(pledgeForm, calculatorForm)
    if (isChanged(calculatorForm)) showNow()
    document.addEventListener('input', follow)
    return () => document.removeEventListener('input', follow)
  }, [])

  return {
    input,
    /** Nothing was changed in this browser since the page loaded. */
    isUntouched: input === initial,
    stay: (event: FormEvent) => event.preventDefault(),
    takeOver: () => copy(calculatorForm, pledgeForm),
  }
}

interface Fields {
  level: HTMLSelectElement | RadioNodeList
  amount: HTMLInputElement
}

/** The level and amount fields, which have the same names in both forms. */
function fieldsOf(id: string): Fields | null {
  const fields = document.forms.namedItem(id)?.elements
  const [level, amount] = [fields?.namedItem('contributionLevel'), fields?.namedItem('customAmount')]
  const isBoth = (level instanceof HTMLSelectElement || level instanceof RadioNodeList) && amount instanceof HTMLInputElement
  return isBoth ? { level, amount } : null
}

/** The value of a number input is empty if the text is not a number. */
const amountTextOf = ({ value, validity }: HTMLInputElement) => (validity.badInput ? '?' : value)

function isChanged(id: string) {
  const fields = fieldsOf(id)
  if (!fields) return false
  const { level, amount } = fields
  const isOther = level instanceof HTMLSelectElement
    ? level.selectedOptions[0]?.defaultSelected === false
    : [...level].some((radio) => radio instanceof HTMLInputElement && radio.checked && !radio.defaultChecked)
  return isOther || amount.value !== amount.defaultValue
}

function copy(from: string, to: string) {
  const [source, target] = [fieldsOf(from), fieldsOf(to)]
  if (!source || !target) return
  target.level.value = source.level.value
  target.amount.value = source.amount.value
}
