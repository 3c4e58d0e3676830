import { useT } from '~/i18n/localizer-context'
import { Notice } from '~/ui/Notice'

export function Thanks({ reference }: { reference: string }) {
  const t = useT()
  // Split the sentence, so that the reference can be kept on one line.
  const [before, after] = t('endowment:done.reference', { reference: '|' }).split('|')
  return (
    <Notice title={t('endowment:done.title')}>
      <div className="stack">
        <p>{t('endowment:done.text')}</p>
        <p>
          <strong>
            {before}
            <bdi className="reference">{reference}</bdi>
            {after}
          </strong>
        </p>
        <p>{t('endowment:done.next')}</p>
      </div>
    </Notice>
  )
}
