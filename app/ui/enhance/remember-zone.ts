/** Writes down the reader's time zone, once, so that the server can name instants in it (screens.md, Dashboard). */
export function rememberZone(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  if (!timeZone || /(^|; )tz=/.test(document.cookie)) return
  document.cookie = `tz=${timeZone}; Path=/; Max-Age=31536000; SameSite=Lax`
}
