import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChoiceGroup } from './Choice'
import { Field } from './Field'

test('a field is associated with its label, hint and error', () => {
  const html = renderToStaticMarkup(<Field name="age" label="Age" hint="In years" error="Too young" type="number" />)
  expect(html).toContain('<label class="field-label" for="age">Age</label>')
  expect(html).toContain('id="age" aria-invalid="true" aria-describedby="age-hint age-error"')
  expect(html).toContain('<p class="field-error" id="age-error">Too young</p>')
})

test('a field without hint and error references nothing', () => {
  expect(renderToStaticMarkup(<Field name="age" label="Age" />)).not.toContain('aria-')
})

test('a group keeps the choice, and its first control can be linked to', () => {
  const options = [
    { value: 'email', label: 'Email' },
    { value: 'both', label: 'Both' },
  ]
  const html = renderToStaticMarkup(
    <ChoiceGroup type="radio" name="contact" legend="Contact" options={options} selected={['both']} />,
  )
  expect(html).toContain('<input type="radio" name="contact" id="contact" value="email"/>')
  expect(html).toContain('<input type="radio" name="contact" id="contact-both" checked="" value="both"/>')
})
