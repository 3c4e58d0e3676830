import { useT } from '~/i18n/localizer-context'
import { ReauthenticationFields } from '~/ui/account/ReauthenticationFields'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type FieldRules, type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'

interface ExportFormProps {
  rules: FieldRules<'password' | 'code'>
  requiresCode: boolean
  email: string
  writer: string
  reply: SubmissionReply | undefined
}

export function DataExportForm({ rules, requiresCode, email, writer, reply }: ExportFormProps) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'export', rules, reply })
  return (
    <SiteForm form={form} action="/account/export" reply={reply}>
      <input type="hidden" name="writer" value={writer} />
      <input type="text" name="email" autoComplete="username" defaultValue={email} hidden />
      <ReauthenticationFields fields={fields} requiresCode={requiresCode} />
      <SubmitButton>{t('export:form.submit')}</SubmitButton>
    </SiteForm>
  )
}
