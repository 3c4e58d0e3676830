import { sql, type Tx } from '~/infra/db'

export const revisionName = 'newsletters'

export async function incrementRevision(tx: Tx): Promise<void> {
  await tx.$executeRaw(sql`
    INSERT INTO "PageRevision" ("name", "version") VALUES (${revisionName}, 1)
    ON CONFLICT ("name") DO UPDATE SET "version" = "PageRevision"."version" + 1`)
}
