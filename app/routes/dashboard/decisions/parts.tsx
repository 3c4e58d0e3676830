import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import { ErrorSummary } from '~/ui/ErrorSummary'
import type { SentForm } from '~/ui/form/use-site-form'
import { MemberText } from '~/ui/MemberText'
import { Notice } from '~/ui/Notice'
import type { DecisionsView } from './load'

export function Standing({ view: { sanction, isSuspended } }: { view: DecisionsView }) {
  const t = useT()
  if (!sanction) return null
  return (
    <Notice kind="note" title={t(`decisions:${sanction.name}.title`, { date: sanction.until })}>
      <p>{t(`decisions:${sanction.name}.text`)}</p>
      {isSuspended && (
        <>
          <p>
            <a className="stand-alone" href="/account">{t('frame:member.your_account')}</a>
          </p>
          <form className="notice-act" method="post" action="/sign-out">
            <Button variant="secondary">{t('frame:navigation.signOut')}</Button>
          </form>
        </>
      )}
    </Notice>
  )
}

/** Shows the text of a rejected objection whose form is no longer on the page, so that the member can copy it. */
export function LostObjection({ view, reply }: { view: DecisionsView; reply: SentForm | undefined }) {
  const isHere = view.decisions.entries.some(({ id, objecting }) => objecting && !objecting.isOver && id === reply?.values.decision)
  if (!reply || isHere) return null
  return (
    <section className="stack">
      <ErrorSummary errors={[reply.formError, ...Object.values(reply.errors)].filter((text) => text !== undefined).map((text) => ({ text }))} />
      <MemberText text={String(reply.values.words ?? '')} />
    </section>
  )
}

/** A button marks new entries as read, because a GET must not change anything. */
export function MarkRead({ unseen }: Pick<DecisionsView, 'unseen'>) {
  const t = useT()
  const ids = Object.entries(unseen).flatMap(([name, all]) => all.map((id) => ({ name, id })))
  if (ids.length === 0) return null
  return (
    <form className="cluster" method="post">
      <p>{t('decisions:seen.text', { count: ids.length })}</p>
      {ids.map(({ name, id }) => <input key={id} type="hidden" name={name} value={id} />)}
      <Button variant="secondary" name="intent" value="seen">
        {t('decisions:seen.submit')}
      </Button>
    </form>
  )
}
