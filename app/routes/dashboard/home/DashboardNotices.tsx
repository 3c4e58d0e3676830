import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import type { DashboardView } from './load'
import type { DraftNotice } from './share'

interface NewsProps {
  view: DashboardView
  isSharing: boolean
}

export function DashboardNotices({ view: { limits, decisions, hasRules, waiting: drafts }, isSharing }: NewsProps) {
  const t = useT()
  const waiting = drafts.filter(({ kind }) => kind !== 'story' || !isSharing)
  if (!limits && decisions.unread === 0 && hasRules && waiting.length === 0) return null
  return (
    <div className="stack frame-notice">
      {limits && (
        <Notice kind="note">
          <p>{limits.mutedUntil ? t('dashboard:muted', { date: limits.mutedUntil }) : t('dashboard:visitor')}</p>
          {limits.mutedUntil && <a href="/decisions">{t('dashboard:muted_why')}</a>}
        </Notice>
      )}
      {decisions.unread > 0 && (
        <Notice kind="note">
          {t('dashboard:decisions.unread', { count: decisions.unread })} <a href="/decisions">{t('dashboard:decisions.open')}</a>
        </Notice>
      )}
      {!hasRules && (
        <Notice kind="note">
          {t('dashboard:rules.text')} <a href="/rules">{t('dashboard:rules.open')}</a>
        </Notice>
      )}
      {waiting.map((draft) => (
        <WaitingDraftNotice key={draft.id} {...draft} />
      ))}
    </div>
  )
}

function WaitingDraftNotice({ id, kind, href, content }: DraftNotice) {
  const t = useT()
  return (
    <Notice kind="note">
      <p>{t(`dashboard:drafts.${kind}`)}</p>
      {content !== null && <textarea className="input" readOnly dir="auto" rows={4} defaultValue={content} aria-label={t(`dashboard:drafts.${kind}`)} />}
      <form className="cluster" method="post" action="/dashboard/discard">
        {href && (
          <a className="stand-alone" href={href}>
            {t('dashboard:drafts.open')}
          </a>
        )}
        <input type="hidden" name="id" value={id} />
        <Button variant="quiet">{t('dashboard:share.discard')}</Button>
      </form>
    </Notice>
  )
}
