import { useT } from '~/i18n/localizer-context'
import { Notice } from '~/ui/Notice'

/** The panel after a pledge was taken: both texts of spec §8, its reference, and what happens next. */
export function Thanks({ reference }: { reference: string }) {
  const t = useT()
  // Apart from its sentence, so that the page can keep it on one line.
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
