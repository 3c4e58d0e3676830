import { useT } from '~/i18n/localizer-context'
import { languages, nativeLanguageNames } from '~/i18n/settings'
import { ProfileFields } from '~/ui/account/ProfileFields'
import { SelectControl } from '~/ui/form/controls'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import { Notice } from '~/ui/Notice'
import type { ProfileView } from './load'

const languageOptions = languages.map((value) => ({ value, label: nativeLanguageNames[value] }))

export function ProfileForm({ view, reply }: { view: ProfileView['form']; reply: SubmissionReply | undefined }) {
  const t = useT()
  const { rules, values, writer, genders, countries } = view
  const [form, fields] = useSiteForm({ id: 'profile', rules, reply, defaultValue: values })
  const texts = {
    usernameHint: t('account:profile.username_hint'),
    genderHint: t('account:profile.optional_hint'),
    choose: t('account:profile.not_said'),
  }
  return (
    <SiteForm
      form={form}
      action="/account"
      reply={reply}
      refused={t('auth:failed')}
    >
      <ProfileFields fields={fields} genders={genders} countries={countries} texts={texts} />
      <SelectControl field={fields.language} label={t('account:profile.language')} options={languageOptions} />
      <input type="hidden" name="writer" value={writer} />
      <SubmitButton busyLabel={t('frame:form.saving')}>{t('frame:form.save')}</SubmitButton>
    </SiteForm>
  )
}

export function UnconfirmedEmailNotice() {
  const t = useT()
  return (
    <Notice kind="note">
      {t('account:profile.unconfirmed')} <a href="/account/email">{t('account:profile.unconfirmed_link')}</a>
    </Notice>
  )
}

export function ProfileVisibility({ username }: { username: string }) {
  const t = useT()
  return (
    <section className="stack" aria-labelledby="seen">
      <h2 id="seen">{t('account:profile.seen.title')}</h2>
      <p>{t('account:profile.seen.members', { username: `\u2068${username}\u2069` })}</p>
      <p>{t('account:profile.seen.moderators')}</p>
      <p>{t('account:profile.seen.admins')}</p>
      <p>
        <a className="stand-alone" href="/privacy">
          {t('frame:your_data')}
        </a>
      </p>
    </section>
  )
}
