import { useT } from '~/i18n/localizer-context'
import { ButtonLink } from '~/ui/Button'
import { FactList } from '~/ui/FactList'
import { MemberText } from '~/ui/MemberText'
import type { EarlyAccessSummaryView } from './load'

export function EarlyAccessSummary({ mine }: { mine: EarlyAccessSummaryView }) {
  const t = useT()
  const facts = [
    { label: t('early-access:form.interests'), value: mine.interests },
    { label: t('early-access:form.life_stage'), value: t(`early-access:life_stages.${mine.lifeStage}`) },
    { label: t('early-access:form.contact_preference'), value: t(`early-access:contact_preferences.${mine.contactPreference}`) },
    { label: t('early-access:form.updates'), value: t(mine.updates ? 'early-access:yes' : 'early-access:no') },
    { label: t('early-access:mine.since'), value: mine.since },
    ...(mine.changed ? [{ label: t('early-access:mine.changed'), value: mine.changed }] : []),
  ]
  return (
    <section className="card" aria-labelledby="mine">
      <h2 id="mine">{t('early-access:mine.title')}</h2>
      <FactList facts={facts} layout="lines">
        {mine.comments && (
          <div>
            <dt>{t('early-access:form.comments')}</dt>
            <dd>
              <MemberText text={mine.comments} />
            </dd>
          </div>
        )}
      </FactList>
      <p>
        <ButtonLink href="/early-access?withdraw" variant="secondary">
          {t('early-access:mine.withdraw')}
        </ButtonLink>
      </p>
    </section>
  )
}
