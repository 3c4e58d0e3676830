import { useT } from '~/i18n/localizer-context'
import { getTextDirection } from '~/i18n/settings'
import { Button, ButtonLink } from '~/ui/Button'
import { Prose } from '~/ui/Prose'
import { MarkdownText } from '~/ui/reading/MarkdownText'
import { DeliveryProgress } from '../../_parts/DeliveryProgress'
import type { LetterView } from './load'

export function LetterLanguages({ links }: Pick<LetterView, 'links'>) {
  const t = useT()
  return (
    <nav className="admin-nav" aria-label={t('admin-letters:languages')}>
      {links.map(({ href, language, name, isWritten, current }) => (
        <a key={href} href={href} aria-current={current ? 'true' : undefined}>
          <span>
            <bdi lang={language}>{name}</bdi>
            {!isWritten && ` ${t('admin-letters:missing')}`}
          </span>
        </a>
      ))}
    </nav>
  )
}

export function LetterTranslationSource({ english }: { english: { subject: string; body: string } }) {
  const t = useT()
  return (
    <section className="card stack" aria-labelledby="english">
      <h2 id="english">{t('admin-letters:english')}</h2>
      <p lang="en" dir="ltr"><strong>{english.subject}</strong></p>
      <p className="mail-text" lang="en" dir="ltr">{english.body}</p>
    </section>
  )
}

export function LetterPreview({ preview: { language, subject, email, blocks } }: { preview: NonNullable<LetterView['preview']> }) {
  const t = useT()
  const dir = getTextDirection(language)
  return (
    <section className="stack" id="preview" aria-labelledby="preview-title">
      <h2 id="preview-title">{t('admin-letters:preview.title')}</h2>
      <div className="split">
        <section className="card stack" aria-labelledby="as-email">
          <h3 id="as-email">{t('admin-letters:preview.email')}</h3>
          <p lang={language} dir={dir}>{t('admin-letters:preview.subject')} <strong>{subject}</strong></p>
          <p className="mail-text" lang={language} dir={dir}>{email}</p>
        </section>
        <section className="card stack" aria-labelledby="as-page">
          <h3 id="as-page">{t('admin-letters:preview.page')}</h3>
          <div lang={language} dir={dir}>
            <Prose>
              <p className="lead">{subject}</p>
              <MarkdownText blocks={blocks} />
            </Prose>
          </div>
        </section>
      </div>
    </section>
  )
}

export function SendingStatus({ view: { path, sending, status, isFresh, hasText } }: { view: LetterView }) {
  const t = useT()
  return (
    <section className="card stack" aria-labelledby="sending">
      <h2 id="sending">{t('admin-letters:sending.title')}</h2>
      <p>{t(`admin-letters:states.${status}`, { at: sending?.at ?? '' })}</p>
      {sending?.progress && <DeliveryProgress progress={sending.progress} />}
      {status === 'draft' && (
        <p className="cluster">
          {hasText ? <ButtonLink href={`${path}/send`}>{t('admin-letters:sending.open')}</ButtonLink> : t('admin-letters:sending.no_text')}
          {isFresh && <ButtonLink variant="quiet" href={`${path}/delete`}>{t('admin-letters:deletion.open')}</ButtonLink>}
        </p>
      )}
      {sending && <SendingSteps path={path} sending={sending} />}
    </section>
  )
}

function SendingSteps({ path, sending: { canPause, canResume, canUnschedule } }: { path: string; sending: NonNullable<LetterView['sending']> }) {
  const t = useT()
  if (!canPause && !canResume && !canUnschedule) return null
  const step = canPause ? 'pause' : canResume ? 'resume' : 'unschedule'
  return (
    <form className="cluster" method="post" action={path}>
      <input type="hidden" name="intent" value="move" />
      <Button variant="secondary" name="step" value={step}>{t(`admin-letters:steps.${step}`)}</Button>
      {!canUnschedule && <ButtonLink variant="quiet" href={`${path}?stop=1`}>{t('admin-letters:steps.stop')}</ButtonLink>}
      {canPause && <a href={path}>{t('admin-letters:sending.refresh')}</a>}
    </form>
  )
}
