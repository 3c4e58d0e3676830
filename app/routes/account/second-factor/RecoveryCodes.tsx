import { useT } from '~/i18n/localizer-context'
import { ButtonLink } from '~/ui/Button'
import { PageHeader } from '~/ui/Page'
import type { NewRecoveryCodes } from './actions'

export function RecoveryCodes({ codes, why }: NewRecoveryCodes) {
  const t = useT()
  return (
    <>
      <PageHeader title={t('second-factor:codes.title')} lead={t(`second-factor:codes.${why}`)} />
      <div className="stack">
        <p>{t('second-factor:codes.use')}</p>
        <p>
          <strong>{t('second-factor:codes.once')}</strong>
        </p>
        <pre className="secret-text" dir="ltr" role="group" aria-label={t('second-factor:codes.label')}>
          {codes.join('\n')}
        </pre>
        <p className="small soft screen-only">{t('second-factor:codes.copy')}</p>
      </div>
      <p>
        <ButtonLink href="/account/second-factor">{t('second-factor:codes.done')}</ButtonLink>
      </p>
    </>
  )
}
