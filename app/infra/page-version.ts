let version = 0

/** Increases whenever cached pages become outdated. The page cache then drops them. */
export function getPageVersion(): number {
  return version
}

export function invalidatePages(): void {
  version += 1
}
