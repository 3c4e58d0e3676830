import { useT } from '~/i18n/localizer-context'
import { ButtonLink } from '~/ui/Button'
import { ChoiceGroupControl } from '~/ui/form/ChoiceGroupControl'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import { Prose } from '~/ui/Prose'
import type { BlockFormView } from './load'

/** For an anonymous author, `blockAuthor` ignores `kind`, so the form offers no choice. The hidden field only satisfies `BlockSchema`. */
export function BlockForm({ view, reply }: { view: BlockFormView; reply: SubmissionReply | undefined }) {
  const t = useT()
  const { author, kinds, rules, inForce, reportHref, back } = view
  const isNamed = author.username !== null
  const [form, fields] = useSiteForm({ id: 'block', rules, reply, defaultValue: { kind: inForce ?? 'mute' } })
  const options = kinds.map((value) => ({ value, label: t(`safety:block.kinds.${value}`), note: t(`safety:block.kind_notes.${value}`) }))
  const anonymousAuthorPoints = (['covers', 'stays', 'quiet', 'ending'] as const).map((point) => t(`safety:block.unknown.${point}`))
  const points = [...(isNamed ? [t('safety:block.anonymous')] : anonymousAuthorPoints), t('safety:block.list', { page: t('safety:blocks.title') })]
  return (
    <SiteForm form={form} reply={reply}>
      {isNamed ? (
        <ChoiceGroupControl type="radio" field={fields.kind} legend={t('safety:block.legend')} options={options} />
      ) : (
        <input type="hidden" name="kind" value="block" />
      )}
      <Prose>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p>
          {t('safety:block.report')} <a href={reportHref}>{t('safety:block.report_link')}</a>
        </p>
      </Prose>
      <div className="cluster">
        <SubmitButton busyLabel={t('frame:form.saving')}>{t(isNamed ? 'frame:form.save' : 'safety:block.unknown_submit')}</SubmitButton>
        <ButtonLink variant="quiet" href={back}>
          {t('frame:form.cancel')}
        </ButtonLink>
      </div>
    </SiteForm>
  )
}
