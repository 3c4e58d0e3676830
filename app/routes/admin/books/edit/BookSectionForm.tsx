import type { ReactNode } from 'react'
import { useT } from '~/i18n/localizer-context'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import type { SubmissionReply, SiteFormMetadata } from '~/ui/form/use-site-form'
import { StickyHiddenInput } from '../../_parts/StickyHiddenInput'

interface BookSectionFormProps {
  name: 'facts' | 'availability' | 'offers'
  form: SiteFormMetadata
  version: number
  reply: SubmissionReply | undefined
  children: ReactNode
}

export function BookSectionForm({ name, form, version, reply, children }: BookSectionFormProps) {
  const t = useT()
  return (
    <SiteForm
      form={form} className="card form" reply={reply} failed={t('admin-books:failed')}
      aria-labelledby={`${name}-title`}
    >
      <h2 id={`${name}-title`}>{t(`admin-books:${name}.title`)}</h2>
      {children}
      <input type="hidden" name="section" value={name} />
      <StickyHiddenInput name="version" value={version} reply={reply} />
      <SubmitButton busyLabel={t('admin-books:busy')}>{t('admin-books:save')}</SubmitButton>
    </SiteForm>
  )
}
