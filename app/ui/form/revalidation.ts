import type { ShouldRevalidateFunction } from '@remix-run/react'

const isUnsent = (result: unknown) => typeof result === 'object' && result !== null && 'isUnsent' in result

/** After a form that was not sent nothing is loaded again: the site cannot be reached, and the screen stays as it is. */
export const unlessUnsent: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !isUnsent(actionResult)

/** The same, but where someone else was faster, the screen shows how things stand now beside the kept form. */
export const afterConflict: ShouldRevalidateFunction = (args) => args.actionStatus === 409 || unlessUnsent(args)
