/** The page background (`--paper` in tokens.css) for the browser's own interface. */
export const themeColors = { light: '#faf5ec', dark: '#191411' }
