import { type FormEvent, useState } from 'react'
import { useRouteLoaderData } from '@remix-run/react'
import { useT } from '~/i18n/localizer-context'
import type { SiteFrame } from '../frame/frame'
import type { SiteField } from '../form/controls'
import { type PasswordRating, ratePassword } from './rate-password'
import { PasswordField } from './PasswordField'

export function NewPasswordField({ field, label }: { field: SiteField; label: string }) {
  const t = useT()
  const siteName = useRouteLoaderData<SiteFrame>('root')?.siteName ?? ''
  const [rating, setRating] = useState<PasswordRating>()
  const rate = ({ currentTarget: { value, form } }: FormEvent<HTMLInputElement>) =>
    setRating(value ? ratePassword(value, [siteName, ...listTypedNames(form)]) : undefined)
  return (
    <PasswordField
      field={field}
      label={label}
      hint={t('auth:fields.password_hint')}
      showLabel={t('auth:fields.show_password')}
      hideLabel={t('auth:fields.hide_password')}
      rating={rating ? t(`auth:strength.${rating}`) : ''}
      onInput={rate}
      autoComplete="new-password"
      minLength={8}
      maxLength={128}
    />
  )
}

const listTypedNames = (form: HTMLFormElement | null): string[] =>
  ['firstName', 'lastName', 'username', 'email'].flatMap((name) => {
    const control = form?.elements.namedItem(name)
    return control instanceof HTMLInputElement ? [control.value] : []
  })
