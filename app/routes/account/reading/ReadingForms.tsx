import { useT } from '~/i18n/localizer-context'
import { languages, nativeLanguageNames } from '~/i18n/settings'
import { Button } from '~/ui/Button'
import { ChoiceGroup } from '~/ui/Choice'
import { CheckboxControl, SelectControl } from '~/ui/form/controls'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import type { ReadingView } from './load'

export function ReadingSettingsForm({ view, reply }: { view: ReadingView['form']; reply: SubmissionReply | undefined }) {
  const t = useT()
  const { writer, rules, topics, choices, initial } = view
  const [form, fields] = useSiteForm({ id: 'reading', rules, reply, defaultValue: initial })
  const options = choices.map((value) => ({ value, label: t(`safety:reading.choices.${value}`) }))
  const values = { title: t('safety:discreet.title'), subject: t('safety:discreet.subject') }
  return (
    <SiteForm form={form} reply={reply}>
      <input type="hidden" name="writer" value={writer} />
      <h2>{t('safety:reading.notes_title')}</h2>
      <p>{t('safety:reading.notes_lead')}</p>
      <div className="note-choices">
        {topics.map((topic) => (
          <SelectControl key={topic} field={fields[topic]} label={t(`story-safety:topics.${topic}`)} options={options} />
        ))}
      </div>
      <h2>{t('safety:reading.discreet_title')}</h2>
      <CheckboxControl field={fields.discreet} label={t('safety:reading.discreet')} hint={t('safety:reading.discreet_hint', values)} />
      <SubmitButton busyLabel={t('frame:form.saving')}>{t('safety:reading.submit')}</SubmitButton>
    </SiteForm>
  )
}

const languageOptions = languages.map((value) => ({ value, label: nativeLanguageNames[value], lang: value }))

/** A separate form with its own button, because the feed links directly to this choice (`#languages`). */
export function ReadingLanguagesForm({ chosen }: { chosen: ReadingView['languages'] }) {
  const t = useT()
  return (
    <form className="form" method="post" action="/account/reading/languages">
      <ChoiceGroup
        type="checkbox"
        name="languages"
        legend={t('phrases:reads.legend')}
        hint={t('phrases:reads.hint')}
        options={languageOptions}
        selected={chosen}
      />
      <Button variant="secondary">{t('phrases:reads.submit')}</Button>
    </form>
  )
}
