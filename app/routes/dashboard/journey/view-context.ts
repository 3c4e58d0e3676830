import { readTimeZone } from '~/http/time-zone'
import { getRequestLocalizer, type Localizer } from '~/i18n/server'

export interface JourneyViewContext {
  localizer: Localizer
  timeZone: string
}

export const createJourneyViewContext = async (request: Request): Promise<JourneyViewContext> => ({ localizer: await getRequestLocalizer(request), timeZone: readTimeZone(request) })
