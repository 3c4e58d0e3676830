import type { ShouldRevalidateFunction, ShouldRevalidateFunctionArgs } from '@remix-run/react'

const isUnsent = (result: unknown) => typeof result === 'object' && result !== null && 'isUnsent' in result

/**
 * Does not reload the data if the submission failed, so that the form stays unchanged. `isUnsent` marks a submission without a reply
 * of the action. With single fetch, `defaultShouldRevalidate` is true even after an error.
 */
export const revalidateUnlessFailed: ShouldRevalidateFunction = ({ actionResult, actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && (actionStatus ?? 200) < 400 && !isUnsent(actionResult)

/**
 * For forms that ask for the password. Also reloads the data after a 400, because the form needs a code field if the member has set up
 * a second factor since the page was loaded.
 */
export const revalidateAfterInvalidInput: ShouldRevalidateFunction = (args) => args.actionStatus === 400 || revalidateUnlessFailed(args)

/** Also reloads the data after the server rejects the form (403 or 409), so that the screen shows the current state beside the form. */
export const revalidateAfterRefusal: ShouldRevalidateFunction = (args) => args.actionStatus === 403 || args.actionStatus === 409 || revalidateUnlessFailed(args)

/**
 * Does not reload the data after a change that the screen already shows. If another navigation is in progress when the response
 * arrives, the response also completes that navigation, so the loaders of the next page must run.
 */
export const revalidateUnlessInPlace = (args: ShouldRevalidateFunctionArgs, changes?: readonly string[]): boolean => {
  const change = args.formData?.get('in-place')
  if (!change || (changes && !changes.includes(String(change)))) return revalidateAfterRefusal(args)
  return args.currentUrl.pathname + args.currentUrl.search !== args.nextUrl.pathname + args.nextUrl.search
}
