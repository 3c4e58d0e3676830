import type { ActionFunctionArgs } from '@remix-run/node'
import type { TextKey } from '~/i18n/keys'
import { getRequestLocalizer, type Localizer } from '~/i18n/server'
import { createUnavailableFormReply } from './forms'
import { getPathAndQuery } from './guards'

export interface FormActionArgs extends ActionFunctionArgs {
  form: FormData
  localizer: Localizer
}

interface FormActionOptions {
  outageText?: TextKey | ((form: FormData) => TextKey)
  needsDatabase?: boolean
}

/** Creates the `action` of a route with a form. During an outage, the response repeats the entered values, so the form can be sent again. */
export function createFormAction<Reply>(handle: (args: FormActionArgs) => Promise<Reply>, { outageText = 'frame:form.failed', needsDatabase = true }: FormActionOptions = {}) {
  return async (args: ActionFunctionArgs) => {
    const form = await args.request.formData()
    const localizer = await getRequestLocalizer(args.request)
    try {
      return await handle({ ...args, form, localizer })
    } catch (error) {
      const text = localizer.t(typeof outageText === 'function' ? outageText(form) : outageText)
      return createUnavailableFormReply(error, form, text, { here: getPathAndQuery(args.request), needsDatabase })
    }
  }
}
