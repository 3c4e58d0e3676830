import { formStamp } from '~/http/patience'
import { newPledgeValues, pledgeFormTexts } from '~/http/pledge-form'
import { metaTexts } from '~/i18n/meta-texts'
import type { Localizer } from '~/i18n/server'
import { newId } from '~/infra/ids'
import type { Trial } from './impact-view'

/** What the page says to everyone. */
export const pageTexts = ({ t }: Localizer) => ({
  meta: metaTexts(t, 'endowment:meta'),
  title: t('endowment:title'),
  lead: t('endowment:lead'),
  how: {
    title: t('endowment:how.title'),
    steps: (['tell', 'talk', 'decide'] as const).map((step) => ({
      title: t(`endowment:how.${step}.title`),
      text: t(`endowment:how.${step}.text`),
    })),
  },
})

/** The pledge form, which begins with the defaults of spec §5 and with what the calculator was asked for. */
export const pledgeTexts = ({ level, amount }: Trial, localizer: Localizer) => {
  const { t } = localizer
  return {
    title: t('endowment:pledge.title'),
    intent: t('endowment:pledge.intent'),
    fields: pledgeFormTexts(localizer),
    initial: { ...newPledgeValues, contributionLevel: level, customAmount: amount },
    consent: t('endowment:pledge.consent'),
    privacy: t('endowment:pledge.privacy'),
    submit: t('endowment:pledge.submit'),
    busy: t('endowment:pledge.busy'),
    failed: t('endowment:failed'),
    errorTitle: t('endowment:pledge.error_title'),
    leaveEmpty: t('validation:leave_empty'),
    opened: formStamp(),
    submission: newId(),
  }
}
export type PledgeTexts = ReturnType<typeof pledgeTexts>
