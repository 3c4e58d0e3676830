/** The ground of every page (`--paper` of tokens.css), for what browsers draw around it. */
export const themeColors = { light: '#faf5ec', dark: '#191411' }
