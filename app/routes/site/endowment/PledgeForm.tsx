import { useT } from '~/i18n/localizer-context'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import { PledgeFields } from '~/ui/pledge/PledgeFields'
import { Section } from '~/ui/reading/Section'
import { SpamCheckFields } from '../_parts/SpamCheckFields'
import { IdempotencyKeyField } from './IdempotencyKeyField'
import type { EndowmentView } from './load'
import { pledgeFormId } from './use-impact-calculator'

interface PledgeFormProps {
  view: EndowmentView['pledge']
  reply: SubmissionReply | undefined
}

export function PledgeForm({ view, reply }: PledgeFormProps) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: pledgeFormId, rules: view.rules, reply, defaultValue: view.initial })
  return (
    <Section id="pledge" title={t('endowment:pledge.title')}>
      <p className="soft">{t('endowment:pledge.intent')}</p>
      <SiteForm
        form={form}
        action="/endowment"
        reply={reply}
        failed={t('endowment:failed')}
        isSpamChecked
      >
        <PledgeFields fields={fields} choices={view.choices} />
        <p className="small">
          {t('endowment:pledge.consent')} <a href="/privacy">{t('frame:your_data')}</a>
        </p>
        <SpamCheckFields opened={view.opened} reply={reply} />
        <IdempotencyKeyField value={String(reply?.values.submission ?? view.submission)} />
        <SubmitButton busyLabel={t('frame:form.sending')}>{t('endowment:pledge.submit')}</SubmitButton>
      </SiteForm>
    </Section>
  )
}
