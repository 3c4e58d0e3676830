import { newSampleKey } from '~/features/operations/text-history/text-key'
import { NewSample } from '~/features/publishing/catalogue/sample-schemas'
import { fieldRules } from '~/http/forms'
import type { Localizer } from '~/i18n/server'
import { newId } from '~/infra/ids'
import { refreshCatalogue } from '~/kernel/catalogue/refresh-catalogue'
import type { Member } from '~/kernel/members/member'
import { languageOptions } from '../../_parts/language-options'
import { draftView } from '../../_parts/text-draft'
import { sampleLimits } from '../limits'
import { bookOptions } from '../load'

export async function loadNewSample(member: Member, localizer: Localizer) {
  await refreshCatalogue()
  return {
    rules: fieldRules(NewSample, localizer.t),
    limits: sampleLimits,
    books: bookOptions(localizer),
    languages: languageOptions(localizer),
    submission: newId(),
    draft: await draftView(member, newSampleKey, null, localizer),
  }
}
export type NewSampleView = Awaited<ReturnType<typeof loadNewSample>>
