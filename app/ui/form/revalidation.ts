import type { ShouldRevalidateFunction } from '@remix-run/react'

const isUnsent = (result: unknown) => typeof result === 'object' && result !== null && 'isUnsent' in result

/** After a form that was not sent nothing is loaded again: the site cannot be reached, and the screen stays as it is. */
export const unlessUnsent: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !isUnsent(actionResult)

/** The same, but where the site refused, the screen shows how things stand now beside the kept form. */
export const afterRefusal: ShouldRevalidateFunction = (args) => args.actionStatus === 403 || args.actionStatus === 409 || unlessUnsent(args)
