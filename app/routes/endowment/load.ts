import { contributionLevels } from '~/features/fields/choices'
import { leastAmount, mostAmount } from '~/features/fields/cents'
import { PledgeInput } from '~/features/pledges/schemas'
import { fieldRules } from '~/http/forms'
import { formStamp } from '~/http/patience'
import { newPledgeValues, pledgeChoices } from '~/http/pledge-form'
import { forMember } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { newId } from '~/infra/ids'
import { readDone } from './done'
import { investmentTexts } from './investment'
import { readTrial } from './trial'

/** Everything the page shows: what it thanks for, what the calculator was asked for, and a form for a pledge that begins with it. */
export async function loadEndowment(request: Request) {
  const localizer = await localize(request)
  const query = new URL(request.url).searchParams
  const trial = readTrial(query.get('contributionLevel'), query.get('customAmount'), contributionLevels)
  return {
    meta: metaTexts(localizer.t, 'endowment:meta'),
    reference: readDone(query.get('done')),
    trial,
    range: { min: leastAmount, max: mostAmount },
    investment: await forMember(request, async () => investmentTexts(localizer)),
    pledge: {
      rules: fieldRules(PledgeInput, localizer.t),
      choices: pledgeChoices(localizer),
      initial: { ...newPledgeValues, contributionLevel: trial.level, customAmount: trial.amount },
      opened: formStamp(),
      submission: newId(),
    },
  }
}
export type EndowmentView = Awaited<ReturnType<typeof loadEndowment>>
