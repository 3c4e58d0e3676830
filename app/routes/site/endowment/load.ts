import { contributionLevels } from '~/kernel/validation/choices'
import { minAmountInDollars, maxAmountInDollars } from '~/kernel/validation/cents'
import { PledgeSchema } from '~/features/giving/pledges/schemas'
import { getFieldRules } from '~/http/forms'
import { createFormTimestamp } from '~/http/spam-check'
import { initialPledgeValues, buildPledgeChoices } from '~/http/pledge-form'
import { tryLoadForMember } from '~/http/handle-unavailable'
import { translateMeta } from '~/i18n/meta-texts'
import { getRequestLocalizer } from '~/i18n/server'
import { createId } from '~/infra/ids'
import { readPledgeReference } from './pledge-confirmation-url'
import { buildInvestmentTexts } from './investment-texts'
import { readCalculatorInput } from './impact-breakdown'

export async function loadEndowment(request: Request) {
  const localizer = await getRequestLocalizer(request)
  const query = new URL(request.url).searchParams
  const input = readCalculatorInput(query.get('contributionLevel'), query.get('customAmount'), contributionLevels)
  return {
    meta: translateMeta(localizer.t, 'endowment:meta'),
    reference: readPledgeReference(query.get('done')),
    input,
    range: { min: minAmountInDollars, max: maxAmountInDollars },
    investment: await tryLoadForMember(request, async () => buildInvestmentTexts(localizer)),
    pledge: {
      rules: getFieldRules(PledgeSchema, localizer.t),
      choices: buildPledgeChoices(localizer),
      initial: { ...initialPledgeValues, contributionLevel: input.level, customAmount: input.amount },
      opened: createFormTimestamp(),
      submission: createId(),
    },
  }
}
export type EndowmentView = Awaited<ReturnType<typeof loadEndowment>>
