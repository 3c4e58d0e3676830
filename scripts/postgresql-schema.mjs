/**
 * Returns the schema for PostgreSQL. Save the schema two folders below the root, because its output path is relative to the file.
 * @param {string} schema the text of prisma/schema.prisma
 */
export function toPostgresqlSchema(schema) {
  return schema
    .replace('provider = "sqlite"', 'provider = "postgresql"')
    .replace('"../app/infra/db/generated/sqlite"', '"../../app/infra/db/generated/postgresql"')
}
