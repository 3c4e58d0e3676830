import { useT } from '~/i18n/localizer-context'
import { Disclosure } from '~/ui/Disclosure'
import { TextAreaControl } from '~/ui/form/controls'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import type { DecisionsView } from './load'

interface AppealFormProps {
  id: string
  isAnonymous: boolean
  until: string
  rules: DecisionsView['rules']
  reply: SubmissionReply | undefined
}

export function AppealForm({ id, isAnonymous, until, rules, reply }: AppealFormProps) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: `appeal-${id}`, rules, reply })
  return (
    <Disclosure summary={t('decisions:appeal.title')} open={reply !== undefined}>
      <SiteForm form={form} reply={reply}>
        <input type="hidden" name="decision" value={id} />
        <TextAreaControl
          field={fields.words}
          label={t('decisions:appeal.label')}
          hint={t(isAnonymous ? 'decisions:appeal.anonymous_hint' : 'decisions:appeal.hint', { date: until })}
        />
        <SubmitButton busyLabel={t('frame:form.sending')}>{t('decisions:appeal.submit')}</SubmitButton>
      </SiteForm>
    </Disclosure>
  )
}
