import type { FormReply } from '~/http/forms'
import { Button, ButtonLink } from '~/ui/Button'
import { ChoiceGroup } from '~/ui/Choice'
import { FormErrors } from '~/ui/ErrorSummary'
import { Prose } from '~/ui/Prose'
import type { BlockView } from './load'

/** To mute or to block somebody known by name; an unknown author can be blocked alone. */
export function BlockForm({ view, reply }: { view: BlockView; reply: FormReply | undefined }) {
  const { kinds, legend, chosen, points, cancel } = view
  return (
    <form className="form" method="post" noValidate data-enhance="form" data-failed={view.failed}>
      <FormErrors title={view.errorTitle} reply={reply} />
      {kinds ? (
        <ChoiceGroup
          type="radio"
          name="kind"
          legend={legend}
          options={kinds}
          selected={[String(reply?.values.kind ?? chosen)]}
          error={reply?.errors.kind}
          required
        />
      ) : (
        <input type="hidden" name="kind" value="block" />
      )}
      <Prose>
        <ul>
          {[...points, view.list].map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p>
          {view.report.text} <a href={view.report.href}>{view.report.label}</a>
        </p>
      </Prose>
      <div className="cluster">
        <Button busyLabel={view.busy}>{view.submit}</Button>
        <ButtonLink variant="quiet" href={cancel.href}>
          {cancel.label}
        </ButtonLink>
      </div>
    </form>
  )
}
