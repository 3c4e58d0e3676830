/** The screens that React runs in the browser. A link between two of them needs no new document. */
const operated = /^\/(?:account|admin|auth|block|dashboard|decisions|early-access|endowment|journey|moderation|notifications|pledge|report|search|unsubscribe)(?=$|[/?#])/
/** Addresses below them that are files or forms without a screen. */
const noScreen = /\.(?:csv|ics|epub|data)(?=$|[?#])|^\/dashboard\/(?!notes)|^\/account\/(?:export\/file|reading\/languages)(?=$|[?#])/

/** Whether a path of this site, with its query, is a screen that React runs in the browser. */
export const isOperated = (path: string): boolean => operated.test(path) && !noScreen.test(path)
