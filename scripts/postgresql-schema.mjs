/**
 * Returns the schema for PostgreSQL. Save it two folders below the root: its output path is relative to its location.
 * @param {string} schema the text of prisma/schema.prisma
 */
export function toPostgresqlSchema(schema) {
  return schema
    .replace('provider = "sqlite"', 'provider = "postgresql"')
    .replace('"../app/infra/db/generated/sqlite"', '"../../app/infra/db/generated/postgresql"')
}
