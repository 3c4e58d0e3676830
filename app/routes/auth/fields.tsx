import type { FormReply } from '~/http/forms'
import { PersonFields, type PersonChoices } from '~/ui/account/PersonFields'
import { Checkbox } from '~/ui/Choice'
import { Field } from '~/ui/Field'
import { PasswordField } from '~/ui/PasswordField'
import type { fieldTexts } from './texts'

interface FieldsProps {
  texts: ReturnType<typeof fieldTexts>
  choices: PersonChoices | null
  /** Prefills the email. */
  email: string
  /** What came back when the form was sent before. */
  reply: FormReply | undefined
}

/** A field's error and what was typed into it. */
function fieldState(reply: FormReply | undefined, name: string, initial = '') {
  return { error: reply?.errors[name], defaultValue: String(reply?.values[name] ?? initial) }
}

/** The fields of signing in. */
export function SignInFields({ texts, email, reply }: FieldsProps) {
  return (
    <>
      <Field
        {...fieldState(reply, 'email', email)}
        name="email"
        label={texts.emailOrUsername}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <PasswordField
        name="password"
        label={texts.password}
        showLabel={texts.showPassword}
        hideLabel={texts.hidePassword}
        error={reply?.errors.password}
        autoComplete="current-password"
        required
      />
      <Remember texts={texts} reply={reply} />
    </>
  )
}

/** The fields of registering, in the order of spec §2. */
export function RegistrationFields({ texts, choices, email, reply }: FieldsProps) {
  return (
    <>
      {choices && <PersonFields texts={texts} choices={choices} stateOf={(name) => fieldState(reply, name)} />}
      <Field {...fieldState(reply, 'email', email)} name="email" label={texts.email} type="email" autoComplete="email" maxLength={254} dir="ltr" required />
      <PasswordField
        name="password"
        label={texts.password}
        hint={texts.passwordHint}
        showLabel={texts.showPassword}
        hideLabel={texts.hidePassword}
        error={reply?.errors.password}
        autoComplete="new-password"
        minLength={8}
        maxLength={128}
        required
      />
      <Remember texts={texts} reply={reply} />
    </>
  )
}

function Remember({ texts, reply }: Pick<FieldsProps, 'texts' | 'reply'>) {
  return (
    <Checkbox name="rememberMe" label={texts.remember} hint={texts.rememberHint} defaultChecked={reply?.values.rememberMe === 'on'} />
  )
}
