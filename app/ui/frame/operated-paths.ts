/** React hydrates these screens. A link between two of them needs no new document. */
const operated = /^\/(?:account|admin|auth|block|dashboard|decisions|early-access|endowment|journey|moderation|notifications|pledge|report|search|unsubscribe)(?=$|[/?#])/
/** Files and form endpoints below the `operated` paths, which have no screen. */
const noScreen = /\.(?:csv|ics|epub|data)(?=$|[?#])|^\/dashboard\/(?!notes)|^\/(?:account\/(?:export\/file|letters|reading\/languages)|notifications\/unread)(?=$|[?#])/

export const isAdminPath = (path: string): boolean => /^\/admin(?=$|[/?#])/.test(path)

export const isOperated = (path: string): boolean => operated.test(path) && !noScreen.test(path)
