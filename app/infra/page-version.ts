let version = 0

/** The version of what reading pages show. The page cache drops what it kept under an earlier one. */
export function pageVersion(): number {
  return version
}

/** Makes the page cache drop every page, because what they show has changed. */
export function forgetPages(): void {
  version += 1
}
