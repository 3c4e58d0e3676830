import { CodeField } from './CodeField'
import { PasswordField } from './PasswordField'

export interface ProofTexts {
  password: { label: string; hint?: string; showLabel: string; hideLabel: string }
  /** Null where the account asks for none. */
  code: { label: string; hint: string; wrongClock: string } | null
}

/** The password once more, and a code where the account asks for one. */
export function ProofFields({ texts, errors }: { texts: ProofTexts; errors: Record<string, string> | undefined }) {
  return (
    <>
      <PasswordField name="password" {...texts.password} error={errors?.password} autoComplete="current-password" required />
      {texts.code && <CodeField {...texts.code} error={errors?.code} />}
    </>
  )
}
