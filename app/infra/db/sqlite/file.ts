/** The path in `file:<path>`, relative to the working directory. `file:///path` counts as well. */
export function sqliteFile(url: string) {
  return url.replace(/^file:(\/\/(?=\/))?/, '')
}
