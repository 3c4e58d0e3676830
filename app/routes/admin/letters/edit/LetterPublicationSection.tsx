import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import { ErrorSummary } from '~/ui/ErrorSummary'
import { SelectControl, TextControl } from '~/ui/form/controls'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import { StickyHiddenInput } from '../../_parts/StickyHiddenInput'
import type { LetterView } from './load'

export function LetterPublicationSection({ view: { page }, reply }: { view: LetterView; reply: SubmissionReply | undefined }) {
  const t = useT()
  return (
    <section className="card stack" aria-labelledby="page">
      <h2 id="page">{t('admin-letters:page.title')}</h2>
      {page.href && page.since ? (
        <>
          <p>{t('admin-letters:page.since', { date: page.since })} <a href={page.href}>{t('admin-letters:page.see')}</a></p>
          {reply?.formError && <ErrorSummary errors={[{ text: reply.formError }]} />}
          <form method="post">
            <Button variant="secondary" name="intent" value="unpublish">{t('admin-letters:page.withdraw')}</Button>
          </form>
        </>
      ) : page.options.length === 0 ? <p>{t('admin-letters:sending.no_text')}</p> : <PublishLetterForm page={page} reply={reply} />}
    </section>
  )
}

function PublishLetterForm({ page, reply }: { page: LetterView['page']; reply: SubmissionReply | undefined }) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'publish', rules: page.rules, reply, defaultValue: { slug: page.slug, fallback: page.fallback } })
  return (
    <SiteForm form={form} reply={reply} failed={t('admin-letters:failed')}>
      <p>{t('admin-letters:page.text')}</p>
      <TextControl
        field={fields.slug} label={t('admin-letters:fields.slug')} hint={t('admin-letters:fields.slug_hint')} maxLength={page.maxSlugLength} dir="ltr"
        autoCapitalize="none" spellCheck={false}
      />
      <SelectControl field={fields.fallback} label={t('admin-letters:fields.fallback')} hint={t('admin-letters:fields.fallback_hint')} options={page.options} />
      <StickyHiddenInput name="version" value={page.version} reply={reply} />
      <input type="hidden" name="intent" value="publish" />
      <SubmitButton busyLabel={t('admin-letters:busy')}>{t('admin-letters:page.publish')}</SubmitButton>
    </SiteForm>
  )
}
