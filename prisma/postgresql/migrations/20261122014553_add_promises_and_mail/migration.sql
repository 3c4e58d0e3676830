-- CreateEnum
CREATE TYPE "Interest" AS ENUM ('wellness-programs', 'support-groups', 'individual-counseling', 'cultural-programs');

-- CreateEnum
CREATE TYPE "LifeStage" AS ENUM ('pregnancy', 'new-parent', 'recovery', 'transition', 'other');

-- CreateEnum
CREATE TYPE "ContactPreference" AS ENUM ('email', 'community', 'both');

-- CreateEnum
CREATE TYPE "ContributorType" AS ENUM ('individual', 'organization');

-- CreateEnum
CREATE TYPE "OrganizationType" AS ENUM ('foundation', 'corporation', 'nonprofit', 'trust', 'government', 'other');

-- CreateEnum
CREATE TYPE "ContributionLevel" AS ENUM ('founding-patron', 'legacy-builder', 'transformation-supporter', 'community-champion', 'healing-advocate');

-- CreateEnum
CREATE TYPE "PaymentType" AS ENUM ('one-time', 'annual', 'monthly');

-- CreateEnum
CREATE TYPE "PledgeStatus" AS ENUM ('new', 'contacted', 'agreed', 'fulfilled', 'withdrawn', 'declined');

-- CreateEnum
CREATE TYPE "PledgeChangeKind" AS ENUM ('made', 'amended', 'status', 'planned', 'note');

-- CreateEnum
CREATE TYPE "MailStatus" AS ENUM ('waiting', 'sent', 'failed', 'handled');

-- AlterEnum
ALTER TYPE "DraftKind" ADD VALUE 'early_access';

-- CreateTable
CREATE TABLE "PasswordReset" (
    "userId" TEXT COLLATE "C" NOT NULL,
    "tokenHash" TEXT COLLATE "C" NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PasswordReset_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "EarlyAccessRequest" (
    "id" TEXT COLLATE "C" NOT NULL,
    "userId" TEXT COLLATE "C" NOT NULL,
    "lifeStage" "LifeStage" NOT NULL,
    "contactPreference" "ContactPreference" NOT NULL,
    "comments" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "EarlyAccessRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EarlyAccessInterest" (
    "requestId" TEXT COLLATE "C" NOT NULL,
    "interest" "Interest" NOT NULL,

    CONSTRAINT "EarlyAccessInterest_pkey" PRIMARY KEY ("requestId","interest")
);

-- CreateTable
CREATE TABLE "Pledge" (
    "id" TEXT COLLATE "C" NOT NULL,
    "reference" TEXT COLLATE "C" NOT NULL,
    "userId" TEXT COLLATE "C",
    "contributorType" "ContributorType" NOT NULL,
    "organizationName" TEXT COLLATE "C",
    "organizationType" "OrganizationType",
    "title" TEXT COLLATE "C",
    "firstName" TEXT COLLATE "C" NOT NULL,
    "lastName" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "phone" TEXT COLLATE "C",
    "address" TEXT COLLATE "C",
    "city" TEXT COLLATE "C",
    "state" TEXT COLLATE "C",
    "zipCode" TEXT COLLATE "C",
    "country" TEXT COLLATE "C" NOT NULL,
    "contributionLevel" "ContributionLevel" NOT NULL,
    "customAmountCents" BIGINT,
    "paymentType" "PaymentType" NOT NULL,
    "motivation" TEXT COLLATE "C",
    "anonymous" BOOLEAN NOT NULL,
    "updates" BOOLEAN NOT NULL,
    "language" TEXT COLLATE "C" NOT NULL,
    "manageHash" TEXT COLLATE "C",
    "status" "PledgeStatus" NOT NULL DEFAULT 'new',
    "answeredAt" TIMESTAMP(3),
    "ownerId" TEXT COLLATE "C",
    "nextStepOn" TIMESTAMP(3),
    "searchText" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Pledge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PledgeChange" (
    "id" TEXT COLLATE "C" NOT NULL,
    "pledgeId" TEXT COLLATE "C" NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "kind" "PledgeChangeKind" NOT NULL,
    "actorId" TEXT COLLATE "C",
    "fields" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "PledgeChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Mail" (
    "id" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "userId" TEXT COLLATE "C",
    "content" TEXT COLLATE "C" NOT NULL,
    "status" "MailStatus" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMP(3) NOT NULL,
    "takenUntil" TIMESTAMP(3),
    "expiresAt" TIMESTAMP(3),
    "lastError" TEXT COLLATE "C",
    "createdAt" TIMESTAMP(3) NOT NULL,
    "sentAt" TIMESTAMP(3),

    CONSTRAINT "Mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" TEXT COLLATE "C" NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "actorId" TEXT COLLATE "C" NOT NULL,
    "action" TEXT COLLATE "C" NOT NULL,
    "targetId" TEXT COLLATE "C",
    "details" TEXT COLLATE "C",

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PasswordReset_tokenHash_key" ON "PasswordReset"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "EarlyAccessRequest_userId_key" ON "EarlyAccessRequest"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Pledge_reference_key" ON "Pledge"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "Pledge_manageHash_key" ON "Pledge"("manageHash");

-- CreateIndex
CREATE INDEX "Pledge_userId_idx" ON "Pledge"("userId");

-- CreateIndex
CREATE INDEX "Pledge_email_idx" ON "Pledge"("email");

-- CreateIndex
CREATE INDEX "Pledge_ownerId_idx" ON "Pledge"("ownerId");

-- CreateIndex
CREATE INDEX "Pledge_status_id_idx" ON "Pledge"("status", "id");

-- CreateIndex
CREATE INDEX "Pledge_contributionLevel_id_idx" ON "Pledge"("contributionLevel", "id");

-- CreateIndex
CREATE INDEX "PledgeChange_pledgeId_id_idx" ON "PledgeChange"("pledgeId", "id");

-- CreateIndex
CREATE INDEX "Mail_status_nextAttemptAt_idx" ON "Mail"("status", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "Mail_userId_idx" ON "Mail"("userId");

-- CreateIndex
CREATE INDEX "AuditEntry_targetId_id_idx" ON "AuditEntry"("targetId", "id");

-- AddForeignKey
ALTER TABLE "PasswordReset" ADD CONSTRAINT "PasswordReset_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EarlyAccessRequest" ADD CONSTRAINT "EarlyAccessRequest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EarlyAccessInterest" ADD CONSTRAINT "EarlyAccessInterest_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "EarlyAccessRequest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Pledge" ADD CONSTRAINT "Pledge_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Pledge" ADD CONSTRAINT "Pledge_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PledgeChange" ADD CONSTRAINT "PledgeChange_pledgeId_fkey" FOREIGN KEY ("pledgeId") REFERENCES "Pledge"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
