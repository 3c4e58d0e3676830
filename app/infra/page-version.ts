let version = 0

/** The page cache drops pages of an earlier version. */
export function pageVersion(): number {
  return version
}

export function invalidatePages(): void {
  version += 1
}
