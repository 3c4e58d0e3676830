-- CreateTable
CREATE TABLE "PasswordReset" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "tokenHash" TEXT NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    CONSTRAINT "PasswordReset_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

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
    "language" TEXT NOT NULL,
    "manageHash" TEXT,
    "status" TEXT NOT NULL DEFAULT 'new',
    "answeredAt" DATETIME,
    "ownerId" TEXT,
    "nextStepOn" DATETIME,
    "searchText" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Pledge_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Pledge_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
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

-- CreateTable
CREATE TABLE "Mail" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "userId" TEXT,
    "content" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" DATETIME NOT NULL,
    "takenUntil" DATETIME,
    "expiresAt" DATETIME,
    "lastError" TEXT,
    "createdAt" DATETIME NOT NULL,
    "sentAt" DATETIME,
    CONSTRAINT "Mail_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "at" DATETIME NOT NULL,
    "actorId" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "targetId" TEXT,
    "details" TEXT
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
