import { sql, type Tx } from '~/infra/db'

export const newsletterRevisionName = 'newsletters'

export async function incrementNewsletterRevision(tx: Tx): Promise<void> {
  await tx.$executeRaw(sql`
    INSERT INTO "PageRevision" ("name", "version") VALUES (${newsletterRevisionName}, 1)
    ON CONFLICT ("name") DO UPDATE SET "version" = "PageRevision"."version" + 1`)
}
