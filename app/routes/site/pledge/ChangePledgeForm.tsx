import { useT } from '~/i18n/localizer-context'
import { ButtonLink } from '~/ui/Button'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import { PageHeader } from '~/ui/Page'
import { PledgeFields } from '~/ui/pledge/PledgeFields'
import type { PledgeChangeView, PledgeHrefs } from './load'

interface ChangePledgeFormProps {
  view: PledgeChangeView
  hrefs: PledgeHrefs
  reply: SubmissionReply | undefined
}

export function ChangePledgeForm({ view, hrefs, reply }: ChangePledgeFormProps) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'pledge-form', rules: view.rules, reply, defaultValue: view.initial })
  return (
    <>
      <PageHeader title={t('pledge:change.title')} eyebrow={t('pledge:reference', { reference: view.reference })} lead={t('pledge:change.lead')} />
      <SiteForm form={form} action={hrefs.change} reply={reply}>
        <PledgeFields fields={fields} choices={view.choices} emailReadOnly />
        <input type="hidden" name="intent" value="amend" />
        <div className="cluster">
          <SubmitButton busyLabel={t('frame:form.saving')}>{t('pledge:change.submit')}</SubmitButton>
          <ButtonLink href={hrefs.show} variant="quiet">
            {t('frame:form.cancel')}
          </ButtonLink>
        </div>
      </SiteForm>
    </>
  )
}
