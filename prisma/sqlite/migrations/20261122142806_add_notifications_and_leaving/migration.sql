-- CreateTable
CREATE TABLE "AccountDeletion" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "keepsStories" BOOLEAN NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "phase" TEXT NOT NULL DEFAULT 'asked',
    "heirId" TEXT,
    "askedAt" DATETIME NOT NULL,
    "dueAt" DATETIME NOT NULL,
    CONSTRAINT "AccountDeletion_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Notification" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "postId" TEXT,
    "commentId" TEXT,
    "openKey" TEXT,
    "createdAt" DATETIME NOT NULL,
    "readAt" DATETIME,
    "mailedAt" DATETIME,
    CONSTRAINT "Notification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Notification_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable: columns with a constant default are added without copying the tables
ALTER TABLE "Post" ADD COLUMN "nameWithheld" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "User" ADD COLUMN "notifyBy" TEXT NOT NULL DEFAULT 'never';
ALTER TABLE "User" ADD COLUMN "digestAt" DATETIME;
ALTER TABLE "User" ADD COLUMN "meetupSeen" TEXT;
ALTER TABLE "User" ADD COLUMN "meetupTold" TEXT;

-- CreateIndex
CREATE INDEX "User_notifyBy_meetupTold_idx" ON "User"("notifyBy", "meetupTold");

-- CreateIndex
CREATE INDEX "User_digestAt_idx" ON "User"("digestAt");


-- CreateIndex
CREATE UNIQUE INDEX "AccountDeletion_tokenHash_key" ON "AccountDeletion"("tokenHash");

-- CreateIndex
CREATE INDEX "AccountDeletion_dueAt_idx" ON "AccountDeletion"("dueAt");

-- CreateIndex
CREATE UNIQUE INDEX "Notification_openKey_key" ON "Notification"("openKey");

-- CreateIndex
CREATE INDEX "Notification_userId_id_idx" ON "Notification"("userId", "id");

-- CreateIndex
CREATE INDEX "Notification_postId_idx" ON "Notification"("postId");

-- CreateIndex
CREATE INDEX "Notification_createdAt_idx" ON "Notification"("createdAt");

-- CreateIndex
CREATE INDEX "Submission_resultId_idx" ON "Submission"("resultId");
