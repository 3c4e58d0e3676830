/** The markup of a page without its scripts, which contain data that the page may not show. */
export const markupOf = async (answer: Response) => (await answer.text()).replace(/<script\b[^]*?<\/script>/g, '')

/** The markup of the page's alert. */
export const alertOf = async (answer: Response) => /<(\w+)[^>]* role="alert"[^]*?<\/\1>/.exec(await markupOf(answer))?.[0] ?? ''
