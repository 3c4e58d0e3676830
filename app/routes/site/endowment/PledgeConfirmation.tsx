import { useT } from '~/i18n/localizer-context'
import { Notice } from '~/ui/Notice'

export function PledgeConfirmation({ reference }: { reference: string }) {
  const t = useT()
  // The sentence is split around the reference, so that CSS can keep the reference on one line.
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
