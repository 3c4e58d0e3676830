/** SQLite allows 500 SELECTs in a UNION and 32,766 values in a statement. */
export const maxUnionBranches = 200

export function chunkUnionBranches<Part>(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = []
  for (let start = 0; start < parts.length; start += maxUnionBranches) groups.push(parts.slice(start, start + maxUnionBranches))
  return groups
}
