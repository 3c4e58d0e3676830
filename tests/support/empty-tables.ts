import { Prisma } from '~/infra/db/generated/sqlite/client'

const tables = Object.values(Prisma.ModelName)

/** One call instead of a statement for each table. Checks no foreign keys, because no row is left that could have one. */
export const createEmptyTables = `
  CREATE FUNCTION "empty_tables"() RETURNS boolean LANGUAGE plpgsql SET session_replication_role = replica AS $$
  BEGIN
    ${tables.map((table) => `DELETE FROM "${table}";`).join('\n    ')}
    RETURN true;
  END $$`

/** Only tables with rows: most are empty, and each statement takes time. */
export const filledTables = Prisma.join(
  tables.map((table) => Prisma.sql`select ${table} as name where exists (select 1 from ${Prisma.raw(`"${table}"`)})`),
  ' union all ',
)
