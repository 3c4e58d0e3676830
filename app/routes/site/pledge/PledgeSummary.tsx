import { useT } from '~/i18n/localizer-context'
import { Button, ButtonLink } from '~/ui/Button'
import { ErrorSummary } from '~/ui/ErrorSummary'
import { FactList } from '~/ui/FactList'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { Notice } from '~/ui/Notice'
import { PageHeader } from '~/ui/Page'
import type { PledgeHrefs, PledgeSummaryView } from './load'

interface PledgeSummaryProps {
  view: PledgeSummaryView
  hrefs: PledgeHrefs
  reply: SubmissionReply | undefined
}

export function PledgeSummary({ view, hrefs, reply }: PledgeSummaryProps) {
  const t = useT()
  const status = t(`endowment:statuses.${view.status}`)
  return (
    <>
      <PageHeader title={t('pledge:title')} eyebrow={t('pledge:reference', { reference: view.reference })} />
      {reply?.formError && <ErrorSummary errors={[{ text: reply.formError }]} />}
      <section className="stack" aria-label={status}>
        <p className="pledge-status">
          <strong>{status}</strong> <span className="soft small">{t('pledge:since', { date: view.since })}</span>
        </p>
        <p>{t(`pledge:states.${view.status}`)}</p>
        <p className="soft">{t('pledge:intent')}</p>
        <PledgeActions view={view} hrefs={hrefs} />
        {view.mayConfirm && (
          <form method="post" action={hrefs.show} className="stack">
            <p>{t('pledge:updates.text')}</p>
            <input type="hidden" name="intent" value="updates" />
            <Button variant="secondary">{t('pledge:updates.submit')}</Button>
          </form>
        )}
      </section>
      <section className="stack" aria-labelledby="answers">
        <h2 id="answers">{t('pledge:answers')}</h2>
        <FactList facts={view.facts.map(({ key, value }) => ({ label: t(`endowment:fields.${key}`), value }))} layout="lines" />
      </section>
    </>
  )
}

function PledgeActions({ view: { mayChange, mayRestore }, hrefs }: Pick<PledgeSummaryProps, 'view' | 'hrefs'>) {
  const t = useT()
  if (mayChange) {
    return (
      <p className="cluster">
        <ButtonLink href={hrefs.change}>{t('pledge:change.link')}</ButtonLink>
        <ButtonLink href={hrefs.withdraw} variant="secondary">
          {t('pledge:withdraw.link')}
        </ButtonLink>
      </p>
    )
  }
  if (mayRestore) {
    return (
      <form method="post" action={hrefs.show} className="stack">
        <p>{t('pledge:restore.text')}</p>
        <input type="hidden" name="intent" value="restore" />
        <Button>{t('pledge:restore.submit')}</Button>
      </form>
    )
  }
  return (
    <Notice kind="note">
      {t('pledge:closed')} <a href="/contact">{t('frame:contact')}</a>
    </Notice>
  )
}
