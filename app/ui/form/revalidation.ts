import type { ShouldRevalidateFunction, ShouldRevalidateFunctionArgs } from '@remix-run/react'

const isUnsent = (result: unknown) => typeof result === 'object' && result !== null && 'isUnsent' in result

/** Does not reload if the form was not sent (`isUnsent`), so that the screen stays as it is. */
export const revalidateUnlessUnsent: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !isUnsent(actionResult)

/** Also reloads after a rejection, so that the screen shows the current state beside the form. */
export const revalidateAfterRefusal: ShouldRevalidateFunction = (args) => args.actionStatus === 403 || args.actionStatus === 409 || revalidateUnlessUnsent(args)

/**
 * For a change that the screen shows without reloading its data. If a navigation is under way when the response arrives, the
 * response also completes the navigation, so the loader of the next page must run.
 */
export const revalidateUnlessInPlace = (args: ShouldRevalidateFunctionArgs, changes?: readonly string[]): boolean => {
  const change = args.formData?.get('in-place')
  if (!change || (changes && !changes.includes(String(change)))) return revalidateUnlessUnsent(args)
  return args.currentUrl.pathname + args.currentUrl.search !== args.nextUrl.pathname + args.nextUrl.search
}
