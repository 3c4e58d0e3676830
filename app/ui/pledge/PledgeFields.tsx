import type { ReactNode } from 'react'
import { Checkbox, ChoiceGroup } from '../Choice'
import { Field, SelectField, TextAreaField, type Option } from '../Field'
import { LevelCards, type LevelOption } from './LevelCards'

/** The fields by their names in the form (spec §3). */
type FieldName =
  | 'contributorType' | 'organizationName' | 'organizationType' | 'title' | 'firstName' | 'lastName' | 'email' | 'phone'
  | 'address' | 'city' | 'state' | 'zipCode' | 'country' | 'contributionLevel' | 'customAmount' | 'paymentType'
  | 'motivation' | 'updates' | 'anonymous'

/** What fields hold at first, as a form sends it: a ticked box is `on`, what is left out or null is empty. */
export type PledgeValues = Readonly<Partial<Record<FieldName, string | null>>>

export interface PledgeFormTexts extends Record<FieldName, { label: string; hint?: string }> {
  choose: string
  /** Said in place of the email's hint where it cannot be changed. */
  emailFixed: string
  groups: Record<'contributor' | 'place' | 'contribution' | 'words', string>
  contributorTypes: readonly Option[]
  organizationTypes: readonly Option[]
  countries: readonly Option[]
  levels: readonly LevelOption[]
  paymentTypes: readonly Option[]
}

interface PledgeFieldsProps {
  texts: PledgeFormTexts
  initial: PledgeValues
  /** What came back when the form was sent before: it counts in place of `initial`. */
  reply?: { errors: Record<string, string>; values: Record<string, string | string[]> }
  emailReadOnly?: boolean
}

/**
 * Everything that a pledge says (spec §2, Endowment). What applies to organizations or to an amount of one's own alone is
 * hidden by the stylesheet while it does not; the server judges it only where it applies.
 */
export function PledgeFields({ texts, initial, reply, emailReadOnly }: PledgeFieldsProps) {
  const typed = (name: FieldName) => String((reply ? reply.values[name] : initial[name]) ?? '')
  const field = (name: FieldName) => ({ name, ...texts[name], error: reply?.errors[name] })
  const text = (name: FieldName) => ({ ...field(name), defaultValue: typed(name) })
  const choice = (name: FieldName) => {
    const { label: legend, ...rest } = field(name)
    return { ...rest, legend, selected: [typed(name)] }
  }
  const email = emailReadOnly ? { ...text('email'), hint: texts.emailFixed, defaultValue: String(initial.email) } : text('email')

  return (
    <div className="pledge-fields">
      <Group legend={texts.groups.contributor}>
        <ChoiceGroup type="radio" {...choice('contributorType')} options={texts.contributorTypes} required />
        <div className="pledge-organization form">
          <Field {...text('organizationName')} dir="auto" autoComplete="organization" required />
          <SelectField {...text('organizationType')} options={texts.organizationTypes} placeholder={texts.choose} />
        </div>
        <Field {...text('title')} dir="auto" autoComplete="honorific-prefix" />
        <div className="pledge-pair">
          <Field {...text('firstName')} dir="auto" autoComplete="given-name" required />
          <Field {...text('lastName')} dir="auto" autoComplete="family-name" required />
        </div>
        <Field {...email} type="email" autoComplete="email" maxLength={254} dir="ltr" readOnly={emailReadOnly} required />
        <Field {...text('phone')} type="tel" autoComplete="tel" dir="ltr" />
      </Group>
      <Group legend={texts.groups.place}>
        <Field {...text('address')} dir="auto" autoComplete="address-line1" />
        <Field {...text('city')} dir="auto" autoComplete="address-level2" />
        <div className="pledge-pair">
          <Field {...text('state')} dir="auto" autoComplete="address-level1" />
          <Field {...text('zipCode')} dir="ltr" autoComplete="postal-code" />
        </div>
        <SelectField {...text('country')} autoComplete="country" options={texts.countries} placeholder={texts.choose} required />
      </Group>
      <Group legend={texts.groups.contribution}>
        <LevelCards {...choice('contributionLevel')} options={texts.levels} />
        <div className="pledge-amount">
          <Field {...text('customAmount')} type="number" inputMode="decimal" min={1} max={1_000_000_000} step={0.01} dir="ltr" required />
        </div>
        <ChoiceGroup type="radio" {...choice('paymentType')} options={texts.paymentTypes} required />
      </Group>
      <Group legend={texts.groups.words}>
        <TextAreaField {...text('motivation')} />
        <Checkbox {...field('updates')} defaultChecked={typed('updates') === 'on'} />
        <Checkbox {...field('anonymous')} defaultChecked={typed('anonymous') === 'on'} />
      </Group>
    </div>
  )
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="pledge-group form">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}
