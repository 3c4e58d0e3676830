import { useT } from '~/i18n/localizer-context'
import { ReauthenticationFields } from '~/ui/account/ReauthenticationFields'
import { ButtonLink } from '~/ui/Button'
import { ChoiceGroupControl } from '~/ui/form/ChoiceGroupControl'
import { CheckboxControl } from '~/ui/form/controls'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import type { AccountDeletionView } from './load'

export function DeleteAccountForm({ view, reply }: { view: AccountDeletionView['form']; reply: SubmissionReply | undefined }) {
  const t = useT()
  const { writer, choices, requiresCode, rules } = view
  const [form, fields] = useSiteForm({ id: 'leave', rules, reply })
  const options = choices.map((value) => ({ value, label: t(`leaving:ask.${value}`), note: t(`leaving:ask.${value}_note`) }))
  return (
    <section className="stack" aria-labelledby="wish">
      <h2 id="wish">{t('leaving:ask.form')}</h2>
      <SiteForm
        form={form}
        action="/account/delete"
        reply={reply}
        refused={t('auth:failed')}
      >
        <input type="hidden" name="writer" value={writer} />
        <ChoiceGroupControl type="radio" field={fields.stories} legend={t('leaving:ask.stories')} options={options} />
        <CheckboxControl field={fields.sure} label={t('leaving:ask.sure')} />
        <ReauthenticationFields fields={fields} requiresCode={requiresCode} />
        <div className="cluster">
          <SubmitButton variant="danger" busyLabel={t('leaving:ask.busy')}>{t('leaving:ask.submit')}</SubmitButton>
          <ButtonLink variant="quiet" href="/account">{t('leaving:ask.cancel')}</ButtonLink>
        </div>
      </SiteForm>
      <p>
        <a className="stand-alone" href="/auth/reset">{t('auth:reset.link')}</a>
      </p>
    </section>
  )
}
