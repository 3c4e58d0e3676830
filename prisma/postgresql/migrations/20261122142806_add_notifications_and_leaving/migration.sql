-- CreateEnum
CREATE TYPE "NotificationKind" AS ENUM ('reply', 'decision', 'report');

-- CreateEnum
CREATE TYPE "NotifyBy" AS ENUM ('never', 'at_once', 'daily', 'weekly');

-- CreateEnum
CREATE TYPE "LeavingPhase" AS ENUM ('asked', 'returning', 'over');

-- AlterEnum
ALTER TYPE "TextState" ADD VALUE 'withdrawn';

-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "nameWithheld" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "digestAt" TIMESTAMP(3),
ADD COLUMN     "meetupSeen" TEXT COLLATE "C",
ADD COLUMN     "meetupTold" TEXT COLLATE "C",
ADD COLUMN     "notifyBy" "NotifyBy" NOT NULL DEFAULT 'never';

-- CreateTable
CREATE TABLE "AccountDeletion" (
    "userId" TEXT COLLATE "C" NOT NULL,
    "keepsStories" BOOLEAN NOT NULL,
    "tokenHash" TEXT COLLATE "C" NOT NULL,
    "phase" "LeavingPhase" NOT NULL DEFAULT 'asked',
    "heirId" TEXT COLLATE "C",
    "askedAt" TIMESTAMP(3) NOT NULL,
    "dueAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AccountDeletion_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "Notification" (
    "id" TEXT COLLATE "C" NOT NULL,
    "userId" TEXT COLLATE "C" NOT NULL,
    "kind" "NotificationKind" NOT NULL,
    "postId" TEXT COLLATE "C",
    "commentId" TEXT COLLATE "C",
    "openKey" TEXT COLLATE "C",
    "createdAt" TIMESTAMP(3) NOT NULL,
    "readAt" TIMESTAMP(3),
    "mailedAt" TIMESTAMP(3),

    CONSTRAINT "Notification_pkey" PRIMARY KEY ("id")
);

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
CREATE INDEX "User_notifyBy_meetupTold_idx" ON "User"("notifyBy", "meetupTold");

-- CreateIndex
CREATE INDEX "User_digestAt_idx" ON "User"("digestAt");

-- CreateIndex
CREATE INDEX "Submission_resultId_idx" ON "Submission"("resultId");

-- AddForeignKey
ALTER TABLE "AccountDeletion" ADD CONSTRAINT "AccountDeletion_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;
