/** SQLite allows 500 SELECTs in a UNION and 32,766 values in a statement. */
export const maxUnionParts = 200

export function splitUnionParts<Part>(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = []
  for (let start = 0; start < parts.length; start += maxUnionParts) groups.push(parts.slice(start, start + maxUnionParts))
  return groups
}
