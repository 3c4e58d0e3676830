import { textKinds, type TextHistoryKey } from '~/features/operations/text-history/text-history-key'
import { isLanguage } from '~/i18n/settings'

export function readTextHistoryKey({ kind, subjectId = '', language }: Partial<Record<string, string>>): TextHistoryKey {
  const known = textKinds.find((one) => one === kind)
  if (!known || !isLanguage(language)) throw new Response(null, { status: 404 })
  return { kind: known, subjectId, language }
}
