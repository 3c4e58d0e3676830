-- CreateEnum
CREATE TYPE "NewsletterStatus" AS ENUM ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent');

-- CreateEnum
CREATE TYPE "NewsletterList" AS ENUM ('members', 'early-access', 'pledges', 'done');

-- CreateEnum
CREATE TYPE "DeliveryState" AS ENUM ('waiting', 'queued', 'sent', 'failed', 'skipped');

-- CreateEnum
CREATE TYPE "SubscriptionSource" AS ENUM ('registration', 'account', 'newsletter-box');

-- AlterTable
ALTER TABLE "EarlyAccessRequest" ADD COLUMN     "updates" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Pledge" ADD COLUMN     "updatesConfirmedAt" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "Newsletter" (
    "id" TEXT COLLATE "C" NOT NULL,
    "status" "NewsletterStatus" NOT NULL DEFAULT 'draft',
    "version" INTEGER NOT NULL DEFAULT 1,
    "fallback" TEXT COLLATE "C" NOT NULL,
    "toMembers" BOOLEAN NOT NULL DEFAULT false,
    "toEarlyAccess" BOOLEAN NOT NULL DEFAULT false,
    "toPledges" BOOLEAN NOT NULL DEFAULT false,
    "sendAt" TIMESTAMP(3),
    "finishedAt" TIMESTAMP(3),
    "list" "NewsletterList" NOT NULL DEFAULT 'members',
    "listAt" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "nextBatchAt" TIMESTAMP(3),
    "recipients" INTEGER NOT NULL DEFAULT 0,
    "sentCount" INTEGER NOT NULL DEFAULT 0,
    "failedCount" INTEGER NOT NULL DEFAULT 0,
    "slug" TEXT COLLATE "C",
    "publishedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Newsletter_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NewsletterText" (
    "newsletterId" TEXT COLLATE "C" NOT NULL,
    "language" TEXT COLLATE "C" NOT NULL,
    "subject" TEXT COLLATE "C" NOT NULL,
    "body" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "NewsletterText_pkey" PRIMARY KEY ("newsletterId","language")
);

-- CreateTable
CREATE TABLE "NewsletterDelivery" (
    "id" TEXT COLLATE "C" NOT NULL,
    "newsletterId" TEXT COLLATE "C" NOT NULL,
    "addressKey" TEXT COLLATE "C" NOT NULL,
    "userId" TEXT COLLATE "C",
    "pledgeId" TEXT COLLATE "C",
    "state" "DeliveryState" NOT NULL DEFAULT 'waiting',
    "language" TEXT COLLATE "C",
    "mailId" TEXT COLLATE "C",
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "NewsletterDelivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NewsletterSubscription" (
    "userId" TEXT COLLATE "C" NOT NULL,
    "source" "SubscriptionSource" NOT NULL,
    "since" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "NewsletterSubscription_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "PageRevision" (
    "name" TEXT COLLATE "C" NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "PageRevision_pkey" PRIMARY KEY ("name")
);

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

-- AddForeignKey
ALTER TABLE "NewsletterText" ADD CONSTRAINT "NewsletterText_newsletterId_fkey" FOREIGN KEY ("newsletterId") REFERENCES "Newsletter"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NewsletterDelivery" ADD CONSTRAINT "NewsletterDelivery_newsletterId_fkey" FOREIGN KEY ("newsletterId") REFERENCES "Newsletter"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NewsletterDelivery" ADD CONSTRAINT "NewsletterDelivery_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NewsletterDelivery" ADD CONSTRAINT "NewsletterDelivery_pledgeId_fkey" FOREIGN KEY ("pledgeId") REFERENCES "Pledge"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NewsletterDelivery" ADD CONSTRAINT "NewsletterDelivery_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "Mail"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NewsletterSubscription" ADD CONSTRAINT "NewsletterSubscription_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
