-- CreateTable
CREATE TABLE "EarlyAccessRequest" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "lifeStage" TEXT NOT NULL,
    "contactPreference" TEXT NOT NULL,
    "comments" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "EarlyAccessRequest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "EarlyAccessInterest" (
    "requestId" TEXT NOT NULL,
    "interest" TEXT NOT NULL,

    PRIMARY KEY ("requestId", "interest"),
    CONSTRAINT "EarlyAccessInterest_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "EarlyAccessRequest" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Pledge" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "reference" TEXT NOT NULL,
    "userId" TEXT,
    "contributorType" TEXT NOT NULL,
    "organizationName" TEXT,
    "organizationType" TEXT,
    "title" TEXT,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "address" TEXT,
    "city" TEXT,
    "state" TEXT,
    "zipCode" TEXT,
    "country" TEXT NOT NULL,
    "contributionLevel" TEXT NOT NULL,
    "customAmountCents" BIGINT,
    "paymentType" TEXT NOT NULL,
    "motivation" TEXT,
    "anonymous" BOOLEAN NOT NULL,
    "updates" BOOLEAN NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'new',
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Pledge_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PledgeChange" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "pledgeId" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "kind" TEXT NOT NULL,
    "actorId" TEXT,
    "fields" TEXT NOT NULL,
    CONSTRAINT "PledgeChange_pledgeId_fkey" FOREIGN KEY ("pledgeId") REFERENCES "Pledge" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "EarlyAccessRequest_userId_key" ON "EarlyAccessRequest"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Pledge_reference_key" ON "Pledge"("reference");

-- CreateIndex
CREATE INDEX "Pledge_userId_idx" ON "Pledge"("userId");

-- CreateIndex
CREATE INDEX "PledgeChange_pledgeId_id_idx" ON "PledgeChange"("pledgeId", "id");
