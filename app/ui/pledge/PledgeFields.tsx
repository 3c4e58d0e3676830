import type { ReactNode } from 'react'
import { useT } from '~/i18n/localizer-context'
import type { SelectOption } from '../Field'
import { ChoiceGroupControl } from '../form/ChoiceGroupControl'
import { CheckboxControl, SelectControl, TextAreaControl, TextControl } from '../form/controls'
import type { SiteFormFields } from '../form/use-site-form'
import { LevelCards } from './LevelCards'

export type PledgeFieldName =
  | 'contributorType' | 'organizationName' | 'organizationType' | 'title' | 'firstName' | 'lastName' | 'email' | 'phone'
  | 'address' | 'city' | 'state' | 'zipCode' | 'country' | 'contributionLevel' | 'customAmount' | 'paymentType'
  | 'motivation' | 'updates' | 'anonymous'

/** Values as a form submits them: a checked checkbox is `on`. */
export type PledgeValues = Readonly<Partial<Record<PledgeFieldName, string | null>>>

type PledgeLevel = 'founding-patron' | 'legacy-builder' | 'transformation-supporter' | 'community-champion' | 'healing-advocate'

/** The loader provides the choices, because the server formats country names and amounts. */
export interface PledgeChoices {
  contributorTypes: readonly ('individual' | 'organization')[]
  organizationTypes: readonly ('foundation' | 'corporation' | 'nonprofit' | 'trust' | 'government' | 'other')[]
  countries: readonly SelectOption[]
  levels: readonly { value: PledgeLevel; amount: string }[]
  paymentTypes: readonly ('one-time' | 'annual' | 'monthly')[]
}

interface PledgeFieldsProps {
  fields: SiteFormFields<PledgeFieldName>
  choices: PledgeChoices
  emailReadOnly?: boolean
}

/** CSS hides fields that do not apply to the contributor type or level. The server validates only fields that apply. */
export function PledgeFields(props: PledgeFieldsProps) {
  return (
    <div className="pledge-fields">
      <ContributorFields {...props} />
      <AddressFields {...props} />
      <ContributionFields {...props} />
      <MessageFields {...props} />
    </div>
  )
}

function ContributorFields({ fields, choices, emailReadOnly }: PledgeFieldsProps) {
  const t = useT()
  const optional = t('endowment:form.optional')
  return (
    <FieldGroup legend={t('endowment:form.groups.contributor')}>
      <ChoiceGroupControl
        type="radio"
        field={fields.contributorType}
        legend={t('endowment:fields.contributor_type')}
        options={choices.contributorTypes.map((value) => ({ value, label: t(`endowment:contributor_types.${value}`) }))}
      />
      <div className="pledge-organization form" data-while="contributorType=organization">
        <TextControl
          field={fields.organizationName}
          label={t('endowment:fields.organization_name')}
          hint={t('endowment:form.organization_hint')}
          dir="auto"
          autoComplete="organization"
        />
        <SelectControl
          field={fields.organizationType}
          label={t('endowment:fields.organization_type')}
          hint={optional}
          options={choices.organizationTypes.map((value) => ({ value, label: t(`endowment:organization_types.${value}`) }))}
          placeholder={t('frame:form.choose')}
        />
      </div>
      <TextControl field={fields.title} label={t('endowment:fields.title')} hint={t('endowment:form.title_hint')} dir="auto" autoComplete="honorific-prefix" />
      <div className="pledge-pair">
        <TextControl field={fields.firstName} label={t('endowment:fields.first_name')} dir="auto" autoComplete="given-name" />
        <TextControl field={fields.lastName} label={t('endowment:fields.last_name')} dir="auto" autoComplete="family-name" />
      </div>
      <TextControl
        field={fields.email}
        label={t('endowment:fields.email')}
        hint={emailReadOnly ? t('endowment:form.email_fixed') : t('endowment:form.email_hint')}
        type="email"
        autoComplete="email"
        maxLength={254}
        dir="ltr"
        readOnly={emailReadOnly}
      />
      <TextControl field={fields.phone} label={t('endowment:fields.phone')} hint={optional} type="tel" autoComplete="tel" dir="ltr" />
    </FieldGroup>
  )
}

function AddressFields({ fields, choices }: PledgeFieldsProps) {
  const t = useT()
  const optional = t('endowment:form.optional')
  return (
    <FieldGroup legend={t('endowment:form.groups.place')}>
      <TextControl field={fields.address} label={t('endowment:fields.address')} hint={optional} dir="auto" autoComplete="address-line1" />
      <TextControl field={fields.city} label={t('endowment:fields.city')} hint={optional} dir="auto" autoComplete="address-level2" />
      <div className="pledge-pair">
        <TextControl field={fields.state} label={t('endowment:fields.state')} hint={optional} dir="auto" autoComplete="address-level1" />
        <TextControl field={fields.zipCode} label={t('endowment:fields.zip_code')} hint={optional} dir="ltr" autoComplete="postal-code" />
      </div>
      <SelectControl
        field={fields.country}
        label={t('endowment:fields.country')}
        options={choices.countries}
        placeholder={t('frame:form.choose')}
        autoComplete="country"
      />
    </FieldGroup>
  )
}

function ContributionFields({ fields, choices }: PledgeFieldsProps) {
  const t = useT()
  const levels = choices.levels.map(({ value, amount }) => ({
    value,
    amount,
    label: t(`endowment:levels.${value}`),
    text: t(`endowment:form.level_texts.${value}`),
  }))
  return (
    <FieldGroup legend={t('endowment:form.groups.contribution')}>
      <LevelCards field={fields.contributionLevel} legend={t('endowment:fields.contribution_level')} options={levels} />
      <div className="pledge-amount" data-while="contributionLevel=healing-advocate">
        <TextControl
          field={fields.customAmount}
          label={t('endowment:fields.custom_amount')}
          hint={t('endowment:form.custom_amount_hint')}
          type="number"
          inputMode="decimal"
          min={1}
          max={1_000_000_000}
          step={0.01}
          dir="ltr"
        />
      </div>
      <ChoiceGroupControl
        type="radio"
        field={fields.paymentType}
        legend={t('endowment:fields.payment_type')}
        options={choices.paymentTypes.map((value) => ({ value, label: t(`endowment:payment_types.${value}`) }))}
      />
    </FieldGroup>
  )
}

function MessageFields({ fields }: PledgeFieldsProps) {
  const t = useT()
  return (
    <FieldGroup legend={t('endowment:form.groups.words')}>
      <TextAreaControl field={fields.motivation} label={t('endowment:fields.motivation')} hint={t('endowment:form.motivation_hint')} />
      <CheckboxControl field={fields.updates} label={t('endowment:form.updates')} hint={t('endowment:form.updates_hint')} />
      <CheckboxControl field={fields.anonymous} label={t('endowment:form.anonymous')} hint={t('endowment:form.anonymous_hint')} />
    </FieldGroup>
  )
}

function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="pledge-group form">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}
