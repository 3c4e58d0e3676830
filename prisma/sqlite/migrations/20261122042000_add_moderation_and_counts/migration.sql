-- AlterTable
ALTER TABLE "AuditEntry" ADD COLUMN "reason" TEXT;

-- AlterTable
ALTER TABLE "Membership" ADD COLUMN "activeWeek" TEXT;

-- CreateTable
CREATE TABLE "MemberKey" (
    "key" TEXT NOT NULL,
    "userId" TEXT NOT NULL,

    PRIMARY KEY ("key", "userId"),
    CONSTRAINT "MemberKey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Case" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "priority" INTEGER NOT NULL,
    "dueAt" DATETIME NOT NULL,
    "openKey" TEXT,
    "communityId" TEXT NOT NULL,
    "postId" TEXT NOT NULL,
    "commentId" TEXT,
    "authorId" TEXT,
    "isAnonymous" BOOLEAN NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "content" TEXT NOT NULL,
    "decisionId" TEXT,
    "ownerId" TEXT,
    "createdAt" DATETIME NOT NULL,
    "closedAt" DATETIME,
    CONSTRAINT "Case_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Case_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Case_decisionId_fkey" FOREIGN KEY ("decisionId") REFERENCES "Decision" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Report" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "caseId" TEXT NOT NULL,
    "reporterId" TEXT,
    "reason" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "seenAt" DATETIME,
    CONSTRAINT "Report_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Report_reporterId_fkey" FOREIGN KEY ("reporterId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CaseNote" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "caseId" TEXT NOT NULL,
    "staffId" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "CaseNote_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Decision" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "caseId" TEXT NOT NULL,
    "authorId" TEXT,
    "staffId" TEXT NOT NULL,
    "textAct" TEXT NOT NULL,
    "sanction" TEXT NOT NULL DEFAULT 'none',
    "until" DATETIME,
    "liftedAt" DATETIME,
    "rule" TEXT,
    "words" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "seenAt" DATETIME,
    CONSTRAINT "Decision_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Decision_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CountChange" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "week" TEXT NOT NULL,
    "communityId" TEXT NOT NULL DEFAULT '',
    "amount" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "WeeklyCount" (
    "name" TEXT NOT NULL,
    "week" TEXT NOT NULL,
    "communityId" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,

    PRIMARY KEY ("name", "week", "communityId")
);

-- CreateTable
CREATE TABLE "Tally" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "amount" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "PanelSettings" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "version" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "rulesVersion" INTEGER NOT NULL,
    "changedAt" DATETIME NOT NULL
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Comment" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "postId" TEXT NOT NULL,
    "communityId" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'shown',
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Comment_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Comment_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_Comment" ("authorId", "communityId", "content", "createdAt", "id", "postId") SELECT c."authorId", p."communityId", c."content", c."createdAt", c."id", c."postId" FROM "Comment" c JOIN "Post" p ON p."id" = c."postId";
DROP TABLE "Comment";
ALTER TABLE "new_Comment" RENAME TO "Comment";
CREATE INDEX "Comment_postId_state_id_idx" ON "Comment"("postId", "state", "id");
CREATE INDEX "Comment_authorId_state_id_idx" ON "Comment"("authorId", "state", "id");
CREATE INDEX "Comment_communityId_id_idx" ON "Comment"("communityId", "id");
CREATE TABLE "new_Community" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "textKey" TEXT,
    "holdsFirst" BOOLEAN NOT NULL DEFAULT false,
    "memberCount" INTEGER NOT NULL DEFAULT 0,
    "postCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL
);
INSERT INTO "new_Community" ("createdAt", "description", "id", "isActive", "memberCount", "name", "nameKey", "postCount", "textKey", "type") SELECT "createdAt", "description", "id", "isActive", "memberCount", "name", "nameKey", "postCount", "textKey", "type" FROM "Community";
DROP TABLE "Community";
ALTER TABLE "new_Community" RENAME TO "Community";
CREATE UNIQUE INDEX "Community_nameKey_key" ON "Community"("nameKey");
CREATE TABLE "new_Post" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "communityId" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "postType" TEXT NOT NULL DEFAULT 'story',
    "isAnonymous" BOOLEAN NOT NULL DEFAULT false,
    "state" TEXT NOT NULL DEFAULT 'shown',
    "likeCount" INTEGER NOT NULL DEFAULT 0,
    "commentCount" INTEGER NOT NULL DEFAULT 0,
    "hiddenComments" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Post_communityId_fkey" FOREIGN KEY ("communityId") REFERENCES "Community" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Post_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_Post" ("authorId", "commentCount", "communityId", "content", "createdAt", "id", "isAnonymous", "likeCount", "postType", "title") SELECT "authorId", "commentCount", "communityId", "content", "createdAt", "id", "isAnonymous", "likeCount", "postType", "title" FROM "Post";
DROP TABLE "Post";
ALTER TABLE "new_Post" RENAME TO "Post";
CREATE INDEX "Post_communityId_state_id_idx" ON "Post"("communityId", "state", "id");
CREATE INDEX "Post_authorId_state_isAnonymous_id_idx" ON "Post"("authorId", "state", "isAnonymous", "id");
CREATE TABLE "new_User" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "usernameKey" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "role" TEXT NOT NULL DEFAULT 'member',
    "gender" TEXT,
    "age" INTEGER,
    "country" TEXT,
    "consent" TEXT,
    "rulesVersion" INTEGER,
    "mutedUntil" DATETIME,
    "suspendedUntil" DATETIME,
    "hasPosted" BOOLEAN NOT NULL DEFAULT false,
    "activeWeek" TEXT,
    "createdAt" DATETIME NOT NULL
);
INSERT INTO "new_User" ("age", "consent", "country", "createdAt", "email", "firstName", "gender", "id", "lastName", "passwordHash", "role", "username", "usernameKey") SELECT "age", "consent", "country", "createdAt", "email", "firstName", "gender", "id", "lastName", "passwordHash", "role", "username", "usernameKey" FROM "User";
DROP TABLE "User";
ALTER TABLE "new_User" RENAME TO "User";
CREATE UNIQUE INDEX "User_usernameKey_key" ON "User"("usernameKey");
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");
CREATE INDEX "User_role_idx" ON "User"("role");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "MemberKey_userId_idx" ON "MemberKey"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Case_openKey_key" ON "Case"("openKey");

-- CreateIndex
CREATE UNIQUE INDEX "Case_decisionId_key" ON "Case"("decisionId");

-- CreateIndex
CREATE INDEX "Case_status_priority_id_idx" ON "Case"("status", "priority", "id");

-- CreateIndex
CREATE INDEX "Case_postId_idx" ON "Case"("postId");

-- CreateIndex
CREATE INDEX "Case_authorId_idx" ON "Case"("authorId");

-- CreateIndex
CREATE INDEX "Case_ownerId_idx" ON "Case"("ownerId");

-- CreateIndex
CREATE INDEX "Report_reporterId_id_idx" ON "Report"("reporterId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Report_caseId_reporterId_key" ON "Report"("caseId", "reporterId");

-- CreateIndex
CREATE INDEX "CaseNote_caseId_id_idx" ON "CaseNote"("caseId", "id");

-- CreateIndex
CREATE INDEX "Decision_caseId_id_idx" ON "Decision"("caseId", "id");

-- CreateIndex
CREATE INDEX "Decision_authorId_id_idx" ON "Decision"("authorId", "id");

-- CreateIndex
CREATE INDEX "AuditEntry_action_id_idx" ON "AuditEntry"("action", "id");

-- CreateIndex
CREATE INDEX "AuditEntry_actorId_id_idx" ON "AuditEntry"("actorId", "id");

-- CreateTable
CREATE TABLE "RulesText" (
    "version" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("version", "language")
);

-- The members of a community in order
DROP INDEX "Membership_communityId_idx";
CREATE INDEX "Membership_communityId_userId_idx" ON "Membership"("communityId", "userId");

-- What is there already: found by its names, counted, and posted at least once
INSERT INTO "MemberKey" ("key", "userId")
  SELECT "usernameKey", "id" FROM "User"
  UNION SELECT "email", "id" FROM "User"
  UNION SELECT lower("firstName" || ' ' || "lastName"), "id" FROM "User"
  UNION SELECT lower("lastName"), "id" FROM "User";
INSERT INTO "Tally" ("name", "amount")
  SELECT 'members', count(*) FROM "User"
  UNION ALL SELECT 'communities', count(*) FROM "Community"
  UNION ALL SELECT 'posts', count(*) FROM "Post"
  UNION ALL SELECT 'comments', count(*) FROM "Comment";
UPDATE "User" SET "hasPosted" = true WHERE EXISTS (SELECT 1 FROM "Post" WHERE "Post"."authorId" = "User"."id");

-- The audit log is only ever added to
CREATE TRIGGER "AuditEntry_is_not_changed" BEFORE UPDATE ON "AuditEntry" BEGIN SELECT RAISE(ABORT, 'the audit log is only ever added to'); END;
CREATE TRIGGER "AuditEntry_is_not_deleted" BEFORE DELETE ON "AuditEntry" BEGIN SELECT RAISE(ABORT, 'the audit log is only ever added to'); END;
