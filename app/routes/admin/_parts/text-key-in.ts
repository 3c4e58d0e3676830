import { textKinds, type TextKey } from '~/features/operations/text-history/text-key'
import { isLanguage } from '~/i18n/settings'

/** The text that an address or a form names. Any other one is an error page. */
export function keyIn({ kind, subjectId = '', language }: Partial<Record<string, string>>): TextKey {
  const known = textKinds.find((one) => one === kind)
  if (!known || !isLanguage(language)) throw new Response(null, { status: 404 })
  return { kind: known, subjectId, language }
}
