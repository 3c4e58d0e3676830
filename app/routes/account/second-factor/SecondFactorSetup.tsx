import { useT } from '~/i18n/localizer-context'
import { SecondFactorCodeField } from '~/ui/account/ReauthenticationFields'
import { Button } from '~/ui/Button'
import { PageHeader } from '~/ui/Page'
import type { SecondFactorView } from './load'
import { SecondFactorForm, type SecondFactorReply } from './SecondFactorForm'

/** Offers the key as a link, a QR code and text, because apps differ in what they accept. */
export function SecondFactorSetup({ view: { rules, link, qr, key }, reply }: { view: SecondFactorView<'set-up'>; reply: SecondFactorReply }) {
  const t = useT()
  const cancel = (
    <Button variant="quiet" form="cancel">
      {t('frame:form.cancel')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('second-factor:set_up.title')} />
      <div className="stack">
        <p>
          {t('second-factor:set_up.here')} <a href={link}>{t('second-factor:set_up.open')}</a>
        </p>
        <p>{t('second-factor:set_up.elsewhere')}</p>
        <svg
          className="qr-code"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={t('second-factor:set_up.picture')}
        >
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <p>{t('second-factor:set_up.type')}</p>
        <p className="secret-text" dir="ltr">
          {key}
        </p>
      </div>
      <SecondFactorForm rules={rules} reply={reply} intent="confirm" submit={t('second-factor:set_up.submit')} others={cancel}>
        {({ code }) => (
          <>
            <p>{t('second-factor:set_up.enter')}</p>
            <SecondFactorCodeField field={code} isOfApp />
            <p className="small">{t('second-factor:set_up.others')}</p>
          </>
        )}
      </SecondFactorForm>
      <form id="cancel" method="post" hidden>
        <input type="hidden" name="intent" value="cancel" />
      </form>
    </>
  )
}
