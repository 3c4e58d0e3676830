let version = 0

/** Returns a number that increases whenever cached pages become outdated. The page cache then drops those pages. */
export function getPageCacheVersion(): number {
  return version
}

export function invalidatePageCache(): void {
  version += 1
}
