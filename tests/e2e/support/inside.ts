const parts = [
  /\n\s+at \S|\bat \/|\bat .+\(.+:\d+:\d+\)|\b(?:Type|Range|Syntax|Reference)Error\b/, // a stack trace
  /\b(?:SELECT|INSERT INTO|DELETE FROM|UPDATE) ["\w]|Prisma|SQLITE|\bP20\d\d\b/, // a query, or a message of the database
  /node_modules|\bnode:internal|argon2|file:\/\/|\/(?:app|routes|build|tmp|home|root|work)\//, // a file of the server
]

/** Patterns of server internals, which no answer of the API may contain. */
export const ofTheInside = new RegExp(parts.map(({ source }) => source).join('|'))
