/** Stands in a text for what a component puts in. It occurs in no language. */
export const blank = '\u2400'

/** Puts a value into a text's blank. */
export const fill = (text: string, value: string): string => text.replace(blank, () => value)
