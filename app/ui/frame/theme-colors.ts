/** The same colours as `--paper` in tokens.css. */
export const themeColors = { light: '#faf5ec', dark: '#191411' }
