import { readTimeZone } from '~/http/time-zone'
import { localize, type Localizer } from '~/i18n/server'

export interface ViewContext {
  localizer: Localizer
  timeZone: string
}

export const createViewContext = async (request: Request): Promise<ViewContext> => ({ localizer: await localize(request), timeZone: readTimeZone(request) })
