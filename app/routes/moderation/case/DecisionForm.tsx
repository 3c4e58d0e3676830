import { useT } from '~/i18n/localizer-context'
import { ChoiceGroupControl } from '~/ui/form/ChoiceGroupControl'
import { SelectControl, TextAreaControl, TextControl } from '~/ui/form/controls'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { useSiteForm } from '~/ui/form/use-site-form'
import { type CaseFormProps, CaseFormFrame } from './forms'

export function DecisionForm({ view, reply }: CaseFormProps<'decide'>) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'decide', rules: view.rules, reply, defaultValue: { sanction: 'none' } })
  const text = (key: 'title' | 'act' | 'sanction' | 'sanction_hint' | 'until' | 'until_hint' | 'rule' | 'rule_hint' | 'rule_none' | 'submit' | 'busy') =>
    t(`moderation-case:decide.${key}`)
  return (
    <CaseFormFrame form={form} reply={reply} intent="decide" title={text('title')} submission={view.submission}>
      <ChoiceGroupControl
        type="radio" field={fields.textAct} legend={text('act')} hint={view.isGone ? t('moderation-case:decide.gone') : undefined} options={useTextActOptions(view)}
      />
      <ChoiceGroupControl type="radio" field={fields.sanction} legend={text('sanction')} hint={text('sanction_hint')} options={useSanctionOptions(view)} />
      <TextControl field={fields.until} type="date" label={text('until')} hint={text('until_hint')} {...view.endDateRange} />
      <SelectControl
        field={fields.rule} label={text('rule')} hint={text('rule_hint')} placeholder={text('rule_none')}
        options={view.houseRules.map((value) => ({ value, label: t(`decisions:rules.${value}`) }))}
      />
      <TextAreaControl field={fields.words} label={t('moderation-case:words.label')} hint={t('moderation-case:words.hint')} maxLength={view.maxWordsLength} />
      <SubmitButton busyLabel={text('busy')}>{text('submit')}</SubmitButton>
    </CaseFormFrame>
  )
}

type DecisionFormView = CaseFormProps<'decide'>['view']

/** A held story has never been published, so its labels are "show" and "don't show" instead of "keep" and "hide". */
function useTextActOptions({ acts, isWaiting }: DecisionFormView) {
  const t = useT()
  return acts.map((value) => {
    const name = value === 'kept' && isWaiting ? 'shown' : value
    const label = value === 'hidden' && isWaiting ? t('moderation-case:decide.acts.not_shown') : t(`moderation-case:decide.acts.${name}`)
    return { value, label, note: value === 'kept' ? undefined : t(`moderation-case:decide.act_notes.${value}`) }
  })
}

function useSanctionOptions({ sanctions }: DecisionFormView) {
  const t = useT()
  return sanctions.map((value) => ({
    value,
    label: t(`moderation-case:decide.sanctions.${value}`),
    note: value === 'none' ? undefined : t(`moderation-case:decide.sanction_notes.${value}`),
  }))
}
