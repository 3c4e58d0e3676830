import { useT } from '~/i18n/localizer-context'
import { Button, ButtonLink } from '~/ui/Button'
import type { SendLetterFormView } from './load'

export function SendConfirmation({ path, question: { fields, isAny, readers, lines, at } }: { path: string; question: NonNullable<SendLetterFormView['question']> }) {
  const t = useT()
  return (
    <section className="card stack" aria-labelledby="question">
      <h2 id="question">{at ? t('admin-letters:send.question_at', { at }) : t('admin-letters:send.question')}</h2>
      <p>{t('admin-letters:send.count', { readers })}</p>
      <ul className="marked-list">
        {lines.map(({ language, readers: own, fallbacks }) => (
          <li key={language}>
            {language}: {own}
            {fallbacks && ` ${t('admin-letters:send.fallbacks', { readers: fallbacks })}`}
          </li>
        ))}
      </ul>
      <form method="post" action={`${path}/send`} className="cluster">
        {Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
        {isAny && <Button name="intent" value="send">{at ? t('admin-letters:send.confirm_at') : t('admin-letters:send.confirm')}</Button>}
        <ButtonLink variant="quiet" href={`${path}/send`}>{t('admin-letters:send.back')}</ButtonLink>
      </form>
    </section>
  )
}
