-- AlterTable
ALTER TABLE "Pledge" ADD COLUMN "updatesConfirmedAt" DATETIME;

-- CreateTable
CREATE TABLE "Newsletter" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "version" INTEGER NOT NULL DEFAULT 1,
    "fallback" TEXT NOT NULL,
    "toMembers" BOOLEAN NOT NULL DEFAULT false,
    "toEarlyAccess" BOOLEAN NOT NULL DEFAULT false,
    "toPledges" BOOLEAN NOT NULL DEFAULT false,
    "sendAt" DATETIME,
    "finishedAt" DATETIME,
    "list" TEXT NOT NULL DEFAULT 'members',
    "listAt" TEXT NOT NULL DEFAULT '',
    "nextBatchAt" DATETIME,
    "recipients" INTEGER NOT NULL DEFAULT 0,
    "sentCount" INTEGER NOT NULL DEFAULT 0,
    "failedCount" INTEGER NOT NULL DEFAULT 0,
    "slug" TEXT,
    "publishedAt" DATETIME,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "NewsletterText" (
    "newsletterId" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,

    PRIMARY KEY ("newsletterId", "language"),
    CONSTRAINT "NewsletterText_newsletterId_fkey" FOREIGN KEY ("newsletterId") REFERENCES "Newsletter" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "NewsletterDelivery" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "newsletterId" TEXT NOT NULL,
    "addressKey" TEXT NOT NULL,
    "userId" TEXT,
    "pledgeId" TEXT,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "language" TEXT,
    "mailId" TEXT,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "NewsletterDelivery_newsletterId_fkey" FOREIGN KEY ("newsletterId") REFERENCES "Newsletter" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "NewsletterDelivery_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "NewsletterDelivery_pledgeId_fkey" FOREIGN KEY ("pledgeId") REFERENCES "Pledge" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "NewsletterDelivery_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "Mail" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "NewsletterSubscription" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "source" TEXT NOT NULL,
    "since" DATETIME NOT NULL,
    CONSTRAINT "NewsletterSubscription_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PageRevision" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "version" INTEGER NOT NULL
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_EarlyAccessRequest" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "lifeStage" TEXT NOT NULL,
    "contactPreference" TEXT NOT NULL,
    "comments" TEXT NOT NULL,
    "updates" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "EarlyAccessRequest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_EarlyAccessRequest" ("comments", "contactPreference", "createdAt", "id", "lifeStage", "updatedAt", "userId") SELECT "comments", "contactPreference", "createdAt", "id", "lifeStage", "updatedAt", "userId" FROM "EarlyAccessRequest";
DROP TABLE "EarlyAccessRequest";
ALTER TABLE "new_EarlyAccessRequest" RENAME TO "EarlyAccessRequest";
CREATE UNIQUE INDEX "EarlyAccessRequest_userId_key" ON "EarlyAccessRequest"("userId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE UNIQUE INDEX "Newsletter_slug_key" ON "Newsletter"("slug");

-- CreateIndex
CREATE INDEX "Newsletter_status_sendAt_idx" ON "Newsletter"("status", "sendAt");

-- CreateIndex
CREATE INDEX "Newsletter_publishedAt_idx" ON "Newsletter"("publishedAt");

-- CreateIndex
CREATE UNIQUE INDEX "NewsletterDelivery_mailId_key" ON "NewsletterDelivery"("mailId");

-- CreateIndex
CREATE INDEX "NewsletterDelivery_newsletterId_state_id_idx" ON "NewsletterDelivery"("newsletterId", "state", "id");

-- CreateIndex
CREATE INDEX "NewsletterDelivery_state_id_idx" ON "NewsletterDelivery"("state", "id");

-- CreateIndex
CREATE INDEX "NewsletterDelivery_userId_idx" ON "NewsletterDelivery"("userId");

-- CreateIndex
CREATE INDEX "NewsletterDelivery_pledgeId_idx" ON "NewsletterDelivery"("pledgeId");

-- CreateIndex
CREATE UNIQUE INDEX "NewsletterDelivery_newsletterId_addressKey_key" ON "NewsletterDelivery"("newsletterId", "addressKey");

-- CreateIndex
CREATE UNIQUE INDEX "NewsletterDelivery_newsletterId_userId_key" ON "NewsletterDelivery"("newsletterId", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "NewsletterDelivery_newsletterId_pledgeId_key" ON "NewsletterDelivery"("newsletterId", "pledgeId");
