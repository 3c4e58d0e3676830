import type { ReactNode } from 'react'
import { useLocalizer, useT } from '~/i18n/localizer-context'
import { formatNumber } from '~/i18n/number-format'
import { ProofControls } from '~/ui/account/ProofControls'
import { ButtonLink } from '~/ui/Button'
import { Facts } from '~/ui/Facts'
import { ChoicesField } from '~/ui/form/ChoicesField'
import { CheckboxField } from '~/ui/form/controls'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SentForm, useSiteForm } from '~/ui/form/use-site-form'
import { Notice } from '~/ui/Notice'
import type { Question } from './load'

interface TellingsProps {
  view: Question
  isSuspended: boolean
}

/** The consequences of deletion, the most important first. */
export function Tellings({ view: { share, isStaff, email }, isSuspended }: TellingsProps) {
  const t = useT()
  const hasTexts = share.named + share.anonymous + share.comments > 0
  return (
    <>
      <Telling id="copy" title={t('leaving:ask.copy.title')}>
        <p>{t('leaving:ask.copy.text')}</p>
        <p>
          <ButtonLink variant="secondary" href="/account/export">{t('account:pages.export')}</ButtonLink>
        </p>
      </Telling>
      <Telling id="what" title={t('leaving:ask.what.title')}>
        <ul className="marked-list stack">
          <li>{t('leaving:ask.what.at_once')}</li>
          <li>{t('leaving:ask.what.comments')}</li>
          {isStaff && <li>{t('leaving:ask.what.staff')}</li>}
          <li>{t('leaving:ask.what.undo', { email })}</li>
          <li>{t('leaving:ask.what.gone')}</li>
        </ul>
        {!share.isConfirmed && (
          <Notice kind="note">
            <p>{t('leaving:ask.unconfirmed')}</p>
            <p>
              <a className="stand-alone" href="/account/email">{t('leaving:ask.unconfirmed_link')}</a>
            </p>
          </Notice>
        )}
      </Telling>
      <Yours share={share} isSuspended={isSuspended} />
      {hasTexts && (
        <Telling id="noticed" title={t('leaving:ask.noticed.title')}>
          <p>{t('leaving:ask.noticed.together')}</p>
          {share.anonymous > 0 && !isSuspended && <p>{t('leaving:ask.noticed.singly')}</p>}
        </Telling>
      )}
      {share.pledges > 0 && (
        <Telling id="pledges" title={t('leaving:ask.pledges.title')}>
          <p>{t('leaving:ask.pledges.text', { count: share.pledges })}</p>
          <p>
            <a className="stand-alone" href="/contact">{t('leaving:ask.pledges.link')}</a>
          </p>
        </Telling>
      )}
    </>
  )
}

/** A suspended member gets no link, because she cannot open her texts. */
function Yours({ share, isSuspended }: Pick<TellingsProps, 'isSuspended'> & { share: Question['share'] }) {
  const { t, language } = useLocalizer()
  const facts = (['named', 'anonymous', 'comments'] as const).map((key) => ({ label: t(`leaving:ask.yours.${key}`), value: formatNumber(share[key], language) }))
  return (
    <Telling id="yours" title={t('leaving:ask.yours.title')}>
      <Facts facts={facts} />
      <p className="soft small">{t('leaving:ask.yours.note')}</p>
      {!isSuspended && (
        <p>
          <a className="stand-alone" href="/journey?list=stories">{t('leaving:ask.yours.link')}</a>
        </p>
      )}
    </Telling>
  )
}

function Telling({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

export function Wish({ view, reply }: { view: Question['form']; reply: SentForm | undefined }) {
  const t = useT()
  const { writer, choices, asksForCode, rules } = view
  const [form, fields] = useSiteForm({ id: 'leave', rules, reply })
  const options = choices.map((value) => ({ value, label: t(`leaving:ask.${value}`), note: t(`leaving:ask.${value}_note`) }))
  return (
    <section className="stack" aria-labelledby="wish">
      <h2 id="wish">{t('leaving:ask.form')}</h2>
      <SiteForm
        form={form}
        action="/account/delete"
        reply={reply}
        errorTitle={t('auth:error_title')}
        failed={t('leaving:ask.failed')}
        refused={t('auth:failed')}
      >
        <input type="hidden" name="writer" value={writer} />
        <ChoicesField type="radio" field={fields.stories} legend={t('leaving:ask.stories')} options={options} />
        <CheckboxField field={fields.sure} label={t('leaving:ask.sure')} />
        <ProofControls fields={fields} asksForCode={asksForCode} />
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
