/**
 * The one schema, made for PostgreSQL. To be kept two folders below the root, from where the relative output path
 * leads beside the client for SQLite.
 * @param {string} schema the text of prisma/schema.prisma
 */
export function postgresqlSchema(schema) {
  return schema
    .replace('provider = "sqlite"', 'provider = "postgresql"')
    .replace('"../app/infra/db/generated/sqlite"', '"../../app/infra/db/generated/postgresql"')
}
