import { newSampleKey } from '~/features/operations/text-history/text-history-key'
import { NewSampleSchema } from '~/features/publishing/catalogue/sample-schemas'
import { getFieldRules } from '~/http/forms'
import type { Localizer } from '~/i18n/server'
import { createId } from '~/infra/ids'
import { refreshCatalogue } from '~/kernel/catalogue/refresh-catalogue'
import type { Member } from '~/kernel/members/member'
import { listLanguageOptions } from '../../_parts/language-options'
import { loadTextDraftView } from '../../_parts/text-draft'
import { sampleLimits } from '../limits'
import { listBookOptions } from '../load'

export async function loadNewSampleForm(member: Member, localizer: Localizer) {
  await refreshCatalogue()
  return {
    rules: getFieldRules(NewSampleSchema, localizer.t),
    limits: sampleLimits,
    books: listBookOptions(localizer),
    languages: listLanguageOptions(localizer),
    submission: createId(),
    draft: await loadTextDraftView(member, newSampleKey, null, localizer),
  }
}
export type NewSampleView = Awaited<ReturnType<typeof loadNewSampleForm>>
