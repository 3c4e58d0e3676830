import { contributionLevels } from '~/kernel/validation/choices'
import { minAmount, maxAmount } from '~/kernel/validation/cents'
import { PledgeInput } from '~/features/giving/pledges/schemas'
import { fieldRules } from '~/http/forms'
import { formStamp } from '~/http/spam-check'
import { newPledgeValues, pledgeChoices } from '~/http/pledge-form'
import { loadForMember } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { newId } from '~/infra/ids'
import { readPledgeReference } from './pledge-done-url'
import { buildInvestmentTexts } from './investment-texts'
import { readCalculatorInput } from './impact-breakdown'

export async function loadEndowment(request: Request) {
  const localizer = await localize(request)
  const query = new URL(request.url).searchParams
  const input = readCalculatorInput(query.get('contributionLevel'), query.get('customAmount'), contributionLevels)
  return {
    meta: metaTexts(localizer.t, 'endowment:meta'),
    reference: readPledgeReference(query.get('done')),
    input,
    range: { min: minAmount, max: maxAmount },
    investment: await loadForMember(request, async () => buildInvestmentTexts(localizer)),
    pledge: {
      rules: fieldRules(PledgeInput, localizer.t),
      choices: pledgeChoices(localizer),
      initial: { ...newPledgeValues, contributionLevel: input.level, customAmount: input.amount },
      opened: formStamp(),
      submission: newId(),
    },
  }
}
export type EndowmentView = Awaited<ReturnType<typeof loadEndowment>>
