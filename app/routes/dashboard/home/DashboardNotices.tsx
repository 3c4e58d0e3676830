import { useT } from '~/i18n/localizer-context'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { Button } from '~/ui/Button'
import { ErrorSummary } from '~/ui/ErrorSummary'
import { Notice } from '~/ui/Notice'
import type { DraftNotice } from './draft-notices'
import type { DashboardView } from './load'

interface DashboardNoticesProps {
  view: DashboardView
  isSharing: boolean
  refused: SubmissionReply | undefined
}

export function DashboardNotices({ view: { limits, decisions, hasRules, waiting: drafts }, isSharing, refused }: DashboardNoticesProps) {
  const t = useT()
  const isShown = ({ id, kind, content }: DraftNotice) => (content === null ? kind !== 'story' || !isSharing : id !== refused?.values.draft)
  const waiting = drafts.filter(isShown)
  if (!refused && !limits && decisions.unread === 0 && hasRules && waiting.length === 0) return null
  return (
    <div className="stack frame-notice">
      {refused && <RefusedTextNotice {...refused} />}
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

function RefusedTextNotice({ errors, formError, values: { intent, title, content } }: SubmissionReply) {
  const t = useT()
  const isComment = intent === 'comment'
  const failure = t(isComment ? 'dashboard:failures.comment' : 'dashboard:failures.share')
  const text = [title, content].flat().filter(Boolean).join('\n\n')
  return (
    <>
      <ErrorSummary errors={[{ text: formError ?? Object.values(errors)[0] ?? failure }]} />
      {text && (
        <Notice kind="note">
          <UnsentText kind={isComment ? 'comment' : 'story'} content={text} />
        </Notice>
      )}
    </>
  )
}

function WaitingDraftNotice({ id, kind, href, content }: DraftNotice) {
  const t = useT()
  return (
    <Notice kind="note">
      <UnsentText kind={kind} content={content} />
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

function UnsentText({ kind, content }: Pick<DraftNotice, 'kind' | 'content'>) {
  const t = useT()
  const label = t(`dashboard:drafts.${kind}`)
  return (
    <>
      <p>{label}</p>
      {content !== null && <textarea className="input" readOnly dir="auto" rows={4} defaultValue={content} aria-label={label} />}
    </>
  )
}
