import type { ShouldRevalidateFunction, ShouldRevalidateFunctionArgs } from '@remix-run/react'

const isUnsent = (result: unknown) => typeof result === 'object' && result !== null && 'isUnsent' in result

/** The site is unreachable, so reload nothing and leave the screen as it is. */
export const unlessUnsent: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !isUnsent(actionResult)

/** Reloads also after a rejection, so that the screen shows the current state beside the form. */
export const afterRefusal: ShouldRevalidateFunction = (args) => args.actionStatus === 403 || args.actionStatus === 409 || unlessUnsent(args)

/**
 * For a change that the screen shows without its loader. The answer to such a change completes a navigation under way, so the
 * loader of the next page must run then.
 */
export const unlessInPlace = (args: ShouldRevalidateFunctionArgs, changes?: readonly string[]): boolean => {
  const change = args.formData?.get('in-place')
  if (!change || (changes && !changes.includes(String(change)))) return unlessUnsent(args)
  return args.currentUrl.pathname + args.currentUrl.search !== args.nextUrl.pathname + args.nextUrl.search
}
