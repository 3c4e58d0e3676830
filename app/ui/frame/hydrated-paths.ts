/** The screens that React hydrates. The router follows links between these screens without loading a document. */
const hydratedPaths = /^\/(?:account|admin|auth|block|dashboard|decisions|early-access|endowment|journey|moderation|notifications|pledge|report|search|unsubscribe)(?=$|[/?#])/
/** Files and form endpoints that are below `hydratedPaths` but have no screen. */
const pathsWithoutScreen = /\.(?:csv|ics|epub|data)(?=$|[?#])|^\/dashboard\/(?!notes)|^\/(?:account\/(?:export\/file|letters|reading\/languages)|notifications\/unread)(?=$|[?#])/

export const isAdminPath = (path: string): boolean => /^\/admin(?=$|[/?#])/.test(path)

export const isHydratedPath = (path: string): boolean => hydratedPaths.test(path) && !pathsWithoutScreen.test(path)
