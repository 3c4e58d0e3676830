import { sql, type Tx } from '~/infra/db'

export const publishedNewslettersRevisionName = 'newsletters'

export async function incrementPublishedNewslettersRevision(tx: Tx): Promise<void> {
  await tx.$executeRaw(sql`
    INSERT INTO "PageRevision" ("name", "version") VALUES (${publishedNewslettersRevisionName}, 1)
    ON CONFLICT ("name") DO UPDATE SET "version" = "PageRevision"."version" + 1`)
}
