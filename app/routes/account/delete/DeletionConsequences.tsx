import type { ReactNode } from 'react'
import { useLocalizer, useT } from '~/i18n/localizer-context'
import { formatNumber } from '~/i18n/number-format'
import { ButtonLink } from '~/ui/Button'
import { FactList } from '~/ui/FactList'
import { Notice } from '~/ui/Notice'
import type { AccountDeletionView } from './load'

interface ConsequencesProps {
  view: AccountDeletionView
  isSuspended: boolean
}

export function DeletionConsequences({ view: { share, isStaff, email }, isSuspended }: ConsequencesProps) {
  const t = useT()
  const hasTexts = share.named + share.anonymous + share.comments > 0
  return (
    <>
      <Section id="copy" title={t('leaving:ask.copy.title')}>
        <p>{t('leaving:ask.copy.text')}</p>
        <p>
          <ButtonLink variant="secondary" href="/account/export">{t('account:pages.export')}</ButtonLink>
        </p>
      </Section>
      <Section id="what" title={t('leaving:ask.what.title')}>
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
      </Section>
      <YourTexts share={share} isSuspended={isSuspended} />
      {hasTexts && (
        <Section id="noticed" title={t('leaving:ask.noticed.title')}>
          <p>{t('leaving:ask.noticed.together')}</p>
          {share.anonymous > 0 && !isSuspended && <p>{t('leaving:ask.noticed.singly')}</p>}
        </Section>
      )}
      {share.pledges > 0 && (
        <Section id="pledges" title={t('leaving:ask.pledges.title')}>
          <p>{t('leaving:ask.pledges.text')}</p>
          <p>
            <a className="stand-alone" href="/contact">{t('frame:contact')}</a>
          </p>
        </Section>
      )}
    </>
  )
}

/** Omits the link for a suspended member, who cannot open any texts. */
function YourTexts({ share, isSuspended }: Pick<ConsequencesProps, 'isSuspended'> & { share: AccountDeletionView['share'] }) {
  const { t, language } = useLocalizer()
  const facts = (['named', 'anonymous', 'comments'] as const).map((key) => ({ label: t(`leaving:ask.yours.${key}`), value: formatNumber(share[key], language) }))
  return (
    <Section id="yours" title={t('leaving:ask.yours.title')}>
      <FactList facts={facts} />
      {!isSuspended && (
        <p>
          <a className="stand-alone" href="/journey?list=stories">{t('leaving:ask.yours.link')}</a>
        </p>
      )}
    </Section>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
