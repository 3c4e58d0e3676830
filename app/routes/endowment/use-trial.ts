import { type FormEvent, useEffect, useState } from 'react'
import type { ContributionLevel } from '~/features/fields/choices'
import type { Trial } from './trial'

export const calculatorForm = 'impact-form'
export const pledgeForm = 'pledge-form'

/**
 * The impact calculator in the browser: it follows its own fields and those of the pledge while they change, and asks no server.
 * The fields themselves stay the browser's, so that what was typed before React came is not lost.
 */
export function useTrial(start: Trial) {
  const [initial] = useState(start)
  const [trial, setTrial] = useState(initial)

  useEffect(() => {
    const showNow = () => {
      const calculator = fieldsOf(calculatorForm)
      if (calculator) setTrial({ level: calculator.level.value as ContributionLevel, amount: typed(calculator.amount) })
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
    trial,
    /** Nobody has tried anything in this browser since the page came. */
    isUntouched: trial === initial,
    /** The question needs no answer from the server. */
    stay: (event: FormEvent) => event.preventDefault(),
    /** The pledge takes what the calculator says by now. */
    takeOver: () => copy(calculatorForm, pledgeForm),
  }
}

interface Fields {
  level: HTMLSelectElement | RadioNodeList
  amount: HTMLInputElement
}

/** The two fields that count, of the calculator or of the pledge: they have the same names. */
function fieldsOf(id: string): Fields | null {
  const fields = document.forms.namedItem(id)?.elements
  const [level, amount] = [fields?.namedItem('contributionLevel'), fields?.namedItem('customAmount')]
  const isBoth = (level instanceof HTMLSelectElement || level instanceof RadioNodeList) && amount instanceof HTMLInputElement
  return isBoth ? { level, amount } : null
}

/** A number field says nothing of what is no number. */
const typed = ({ value, validity }: HTMLInputElement) => (validity.badInput ? '?' : value)

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
