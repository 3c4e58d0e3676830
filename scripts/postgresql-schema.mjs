/**
 * Save the result two folders below the root, so that its relative output path is right.
 * @param {string} schema the text of prisma/schema.prisma
 */
export function toPostgresqlSchema(schema) {
  return schema
    .replace('provider = "sqlite"', 'provider = "postgresql"')
    .replace('"../app/infra/db/generated/sqlite"', '"../../app/infra/db/generated/postgresql"')
}
