import { useT } from '~/i18n/localizer-context'
import { ButtonLink } from '~/ui/Button'
import { ChoiceGroupControl } from '~/ui/form/ChoiceGroupControl'
import { TextAreaControl } from '~/ui/form/controls'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import type { ReportPageView } from './load'

interface ReportFormProps {
  view: ReportPageView['form']
  back: string
  reply: SubmissionReply | undefined
}

export function ReportForm({ view: { reasons, rules, initial }, back, reply }: ReportFormProps) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'report', rules, reply, defaultValue: initial })
  const options = reasons.map((value) => ({
    value,
    label: t(`decisions:report.reasons.${value}`),
    note: value === 'other' || value === 'worried' ? t(`decisions:report.${value}_note`) : undefined,
  }))
  return (
    <SiteForm form={form} reply={reply}>
      <ChoiceGroupControl type="radio" field={fields.reason} legend={t('decisions:report.legend')} options={options} />
      <TextAreaControl field={fields.note} label={t('decisions:report.note')} hint={t('decisions:report.note_hint')} rows={4} />
      <div className="cluster">
        <SubmitButton busyLabel={t('frame:form.sending')}>{t('decisions:report.submit')}</SubmitButton>
        <ButtonLink variant="quiet" href={back}>
          {t('decisions:report.cancel')}
        </ButtonLink>
      </div>
    </SiteForm>
  )
}
