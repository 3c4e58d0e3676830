import { Form } from '@remix-run/react'
import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { Modal } from '~/ui/Modal'
import type { CaseForms } from './case-forms'

interface DeleteConfirmationProps {
  question: NonNullable<CaseForms['decide']>['question']
  reply: SubmissionReply
  isModal?: boolean
}

/**
 * Hidden fields contain the whole decision. If the moderator cancels, the server returns these values to the decision form, so that
 * no input is lost.
 */
export function DeleteConfirmation({ question: { kind, name }, reply, isModal }: DeleteConfirmationProps) {
  const t = useT()
  const Heading = isModal ? 'h2' : 'h1'
  const fields = Object.entries(reply.values).filter(([field]) => field !== 'step')
  return (
    <Modal className="dialog" aria-labelledby="dialog-title" aria-describedby="dialog-text">
      <Heading className="dialog-title" id="dialog-title">
        {t(`frame:deletion.${kind}`)}
      </Heading>
      {name && (
        <p>
          <bdi>{name}</bdi>
        </p>
      )}
      <p id="dialog-text">{t(`moderation-case:question.${kind}.text`)}</p>
      <Form method="post" className="cluster">
        {fields.map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={String(value)} />
        ))}
        <Button variant="danger" name="step" value="confirm">{t(`frame:deletion.confirm_${kind}`)}</Button>
        <Button variant="quiet" name="step" value="back" data-closes="">{t('moderation-case:question.back')}</Button>
      </Form>
    </Modal>
  )
}
