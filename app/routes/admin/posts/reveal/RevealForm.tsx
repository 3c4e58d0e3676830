import { useState } from 'react'
import { useT } from '~/i18n/localizer-context'
import { ReauthenticationFields } from '~/ui/account/ReauthenticationFields'
import { ButtonLink } from '~/ui/Button'
import { TextAreaControl } from '~/ui/form/controls'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { useSiteForm } from '~/ui/form/use-site-form'
import type { RevealReply } from './action'
import type { RevealFormView } from './load'

export function RevealForm({ view, reply }: { view: RevealFormView; reply: RevealReply | undefined }) {
  const t = useT()
  const proof = useReauthenticationRules(view, reply)
  const rules = { ...view.rules, password: proof?.rules.password ?? {}, code: proof?.rules.code ?? {} }
  const [form, fields] = useSiteForm({ id: 'reveal', rules, reply })
  return (
    <SiteForm form={form} reply={reply}>
      <p>{t('admin-text:reveal.recorded')}</p>
      <TextAreaControl
        field={fields.reason} rows={3} label={t('admin-text:reveal.reason')} hint={t('admin-text:reveal.reason_hint')} maxLength={view.maxReasonLength}
      />
      {proof && <ReauthenticationFields fields={fields} requiresCode={proof.requiresCode} />}
      <div className="cluster">
        <SubmitButton variant="danger" busyLabel={t('admin-text:reveal.busy')}>{t('admin-text:reveal.submit')}</SubmitButton>
        <ButtonLink variant="quiet" href={view.back}>{t('admin-text:reveal.cancel')}</ButtonLink>
      </div>
    </SiteForm>
  )
}

/** Once a reply has required the password, later replies do not remove the password fields. */
function useReauthenticationRules(view: RevealFormView, reply: RevealReply | undefined) {
  const [proof, setProof] = useState(reply?.proof ?? view.proof)
  if (reply?.proof && !proof) setProof(reply.proof)
  return proof
}
