import { type FormEvent, useEffect, useState } from 'react'
import type { ContributionLevel } from '~/kernel/validation/choices'
import type { CalculatorInput } from './impact-breakdown'

export const calculatorFormId = 'impact-form'
export const pledgeFormId = 'pledge-form'

/**
 * Recalculates when a field of the calculator or the pledge form changes. The inputs are uncontrolled, so that text typed before
 * hydration is not lost.
 */
export function useImpactCalculator(start: CalculatorInput) {
  const [initial] = useState(start)
  const [input, setInput] = useState(initial)

  useEffect(() => {
    const showNow = () => {
      const calculator = findFields(calculatorFormId)
      if (calculator) setInput({ level: calculator.level.value as ContributionLevel, amount: readAmountText(calculator.amount) })
    }
    const follow = ({ target }: Event) => {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
      if (!isField || !['contributionLevel', 'customAmount'].includes(target.name)) return
      if (target.form?.id === pledgeFormId) copyFields(pledgeFormId, calculatorFormId)
      showNow()
    }
    if (isFormChanged(pledgeFormId)) copyFields(pledgeFormId, calculatorFormId)
    if (isFormChanged(calculatorFormId)) showNow()
    document.addEventListener('input', follow)
    return () => document.removeEventListener('input', follow)
  }, [])

  return {
    input,
    /** True until the reader changes a field. */
    isUntouched: input === initial,
    stay: (event: FormEvent) => event.preventDefault(),
    takeOver: () => copyFields(calculatorFormId, pledgeFormId),
  }
}

interface CalculatorFields {
  level: HTMLSelectElement | RadioNodeList
  amount: HTMLInputElement
}

/** Returns the level and amount fields, which have the same names in both forms, or null if the form or a field is missing. */
function findFields(id: string): CalculatorFields | null {
  const fields = document.forms.namedItem(id)?.elements
  const [level, amount] = [fields?.namedItem('contributionLevel'), fields?.namedItem('customAmount')]
  const isBoth = (level instanceof HTMLSelectElement || level instanceof RadioNodeList) && amount instanceof HTMLInputElement
  return isBoth ? { level, amount } : null
}

/** Returns `?`, an invalid amount, for text that is not a number, because the browser reports an empty `value` for such text. */
const readAmountText = ({ value, validity }: HTMLInputElement) => (validity.badInput ? '?' : value)

function isFormChanged(id: string) {
  const fields = findFields(id)
  if (!fields) return false
  const { level, amount } = fields
  const isOther = level instanceof HTMLSelectElement
    ? level.selectedOptions[0]?.defaultSelected === false
    : [...level].some((radio) => radio instanceof HTMLInputElement && radio.checked && !radio.defaultChecked)
  return isOther || amount.value !== amount.defaultValue
}

function copyFields(from: string, to: string) {
  const [source, target] = [findFields(from), findFields(to)]
  if (!source || !target) return
  target.level.value = source.level.value
  target.amount.value = source.amount.value
}
