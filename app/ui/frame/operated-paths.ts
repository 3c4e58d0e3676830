/** The screens that React hydrates. A link between two of them needs no new document. */
const operated = /^\/(?:account|admin|auth|block|dashboard|decisions|early-access|endowment|journey|moderation|notifications|pledge|report|search|unsubscribe)(?=$|[/?#])/
/** Paths below them that are files or form endpoints without a screen. */
const noScreen = /\.(?:csv|ics|epub|data)(?=$|[?#])|^\/dashboard\/(?!notes)|^\/(?:account\/(?:export\/file|letters|reading\/languages)|notifications\/unread)(?=$|[?#])/

/** Takes a path of this site with its query. */
export const isOperated = (path: string): boolean => operated.test(path) && !noScreen.test(path)
