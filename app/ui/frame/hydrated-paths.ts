/** React hydrates these screens. A link between two of them needs no new document. */
const hydratedPaths = /^\/(?:account|admin|auth|block|dashboard|decisions|early-access|endowment|journey|moderation|notifications|pledge|report|search|unsubscribe)(?=$|[/?#])/
/** Files and form endpoints below the `hydratedPaths`, which have no screen. */
const pathsWithoutScreen = /\.(?:csv|ics|epub|data)(?=$|[?#])|^\/dashboard\/(?!notes)|^\/(?:account\/(?:export\/file|letters|reading\/languages)|notifications\/unread)(?=$|[?#])/

export const isAdminPath = (path: string): boolean => /^\/admin(?=$|[/?#])/.test(path)

export const isHydratedPath = (path: string): boolean => hydratedPaths.test(path) && !pathsWithoutScreen.test(path)
