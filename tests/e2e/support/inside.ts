const parts = [
  /\n\s+at \S|\bat \/|\bat .+\(.+:\d+:\d+\)|\b(?:Type|Range|Syntax|Reference)Error\b/, // a stack
  /\b(?:SELECT|INSERT INTO|DELETE FROM|UPDATE) ["\w]|Prisma|SQLITE|\bP20\d\d\b/, // a query, the database's own words
  /node_modules|\bnode:internal|argon2|file:\/\/|\/(?:app|routes|build|tmp|home|root|work)\//, // a file of the server
]

/** What the inside of the server looks like: none of it stands in any answer of the API (security.md, Conventions). */
export const ofTheInside = new RegExp(parts.map(({ source }) => source).join('|'))
