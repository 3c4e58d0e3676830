import { useT } from '~/i18n/localizer-context'
import { TextField, type SiteField } from '../form/controls'
import { SecretField } from '../form/SecretField'

interface PasswordControlProps {
  field: SiteField
  label?: string
  hint?: string
}

/** The password of the account once more. */
export function PasswordControl({ field, label, hint }: PasswordControlProps) {
  const t = useT()
  return (
    <SecretField
      field={field}
      label={label ?? t('second-factor:fields.password')}
      hint={hint}
      showLabel={t('auth:fields.show_password')}
      hideLabel={t('auth:fields.hide_password')}
      autoComplete="current-password"
    />
  )
}

/** A code of digits, which browsers and telephones know how to fill in: of the app alone, or of either kind. */
export function CodeControl({ field, isOfApp = false }: { field: SiteField; isOfApp?: boolean }) {
  const t = useT()
  const name = isOfApp ? 'app_code' : 'code'
  return (
    <div className="stack">
      <TextField
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

interface ProofControlsProps {
  fields: { password: SiteField; code?: SiteField }
  /** Whether the account asks for a code. */
  asksForCode: boolean
  label?: string
  hint?: string
}

/** The password once more, and a code where the account asks for one. */
export function ProofControls({ fields: { password, code }, asksForCode, ...texts }: ProofControlsProps) {
  return (
    <>
      <PasswordControl field={password} {...texts} />
      {asksForCode && code && <CodeControl field={code} />}
    </>
  )
}
