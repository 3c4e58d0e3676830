import { useT } from '~/i18n/localizer-context'
import { TextControl, type SiteField } from '../form/controls'
import { PasswordField } from '../password/PasswordField'

export function CurrentPasswordField({ field }: { field: SiteField }) {
  const t = useT()
  return (
    <PasswordField
      field={field}
      label={t('second-factor:fields.password')}
      showLabel={t('auth:fields.show_password')}
      hideLabel={t('auth:fields.hide_password')}
      autoComplete="current-password"
    />
  )
}

/** With `isOfApp`, the label and hint ask for a code from the authenticator app and do not mention recovery codes. */
export function SecondFactorCodeField({ field, isOfApp = false }: { field: SiteField; isOfApp?: boolean }) {
  const t = useT()
  const name = isOfApp ? 'app_code' : 'code'
  return (
    <div className="stack">
      <TextControl
        field={field}
        label={t(`second-factor:fields.${name}`)}
        hint={t(`second-factor:fields.${name}_hint`)}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={100}
      />
      {field.errors && <p className="small">{t('second-factor:wrong_clock')}</p>}
    </div>
  )
}

interface ReauthenticationFieldsProps {
  fields: { password: SiteField; code?: SiteField }
  requiresCode: boolean
}

export function ReauthenticationFields({ fields: { password, code }, requiresCode }: ReauthenticationFieldsProps) {
  return (
    <>
      <CurrentPasswordField field={password} />
      {requiresCode && code && <SecondFactorCodeField field={code} />}
    </>
  )
}
