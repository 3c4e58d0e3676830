import { Prisma } from './generated/sqlite/client'
import { UNFINISHED_COPY_MIGRATION } from './migrations'

export async function hasUnfinishedDatabaseCopy(client: { $queryRaw(query: Prisma.Sql): Promise<unknown> }): Promise<boolean> {
  const marks = await client.$queryRaw(Prisma.sql`SELECT 1 FROM "_prisma_migrations" WHERE "migration_name" = ${UNFINISHED_COPY_MIGRATION}`)
  return Array.isArray(marks) && marks.length > 0
}
