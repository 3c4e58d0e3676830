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
CREATE TYPE "PledgeChangeKind" AS ENUM ('made', 'amended', 'status');

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
    "status" "PledgeStatus" NOT NULL DEFAULT 'new',
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

-- CreateIndex
CREATE UNIQUE INDEX "EarlyAccessRequest_userId_key" ON "EarlyAccessRequest"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Pledge_reference_key" ON "Pledge"("reference");

-- CreateIndex
CREATE INDEX "Pledge_userId_idx" ON "Pledge"("userId");

-- CreateIndex
CREATE INDEX "PledgeChange_pledgeId_id_idx" ON "PledgeChange"("pledgeId", "id");

-- AddForeignKey
ALTER TABLE "EarlyAccessRequest" ADD CONSTRAINT "EarlyAccessRequest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EarlyAccessInterest" ADD CONSTRAINT "EarlyAccessInterest_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "EarlyAccessRequest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Pledge" ADD CONSTRAINT "Pledge_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PledgeChange" ADD CONSTRAINT "PledgeChange_pledgeId_fkey" FOREIGN KEY ("pledgeId") REFERENCES "Pledge"("id") ON DELETE CASCADE ON UPDATE CASCADE;
