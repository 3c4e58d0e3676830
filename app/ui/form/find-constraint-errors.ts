import type { FieldRule, FieldRules } from './use-site-form'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function findConstraintErrors(form: HTMLFormElement, rules: FieldRules): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement)) continue
    const rule = rules[control.name]
    if (!rule || !control.willValidate || errors[control.name] || !isApplicable(control)) continue
    const text = isMissing(control, rule) ? rule.missing : control.validity.valid ? undefined : rule.malformed
    if (text) errors[control.name] = [text]
  }
  return errors
}

function isMissing(control: Control, { missing }: FieldRule) {
  // HTML cannot require one of several checkboxes.
  if (control.type === 'checkbox') return missing !== undefined && !new FormData(control.form ?? undefined).has(control.name)
  return control.validity.valueMissing || (control.required && control.value.trim() === '')
}

/** A section with `data-while="field=value"` applies only while the field has that value. */
function isApplicable(control: Control) {
  const condition = control.closest<HTMLElement>('[data-while]')?.dataset.while
  if (!condition || !control.form) return true
  const [name = '', value] = condition.split('=')
  return new FormData(control.form).get(name) === value
}
