-- CreateEnum
CREATE TYPE "TextState" AS ENUM ('shown', 'waiting', 'hidden');

-- CreateEnum
CREATE TYPE "CaseKind" AS ENUM ('report', 'first-post', 'appeal');

-- CreateEnum
CREATE TYPE "CaseStatus" AS ENUM ('open', 'in-work', 'resolved', 'rejected');

-- CreateEnum
CREATE TYPE "ReportReason" AS ENUM ('kindness', 'privacy', 'advice', 'selling', 'harm', 'other', 'worried');

-- CreateEnum
CREATE TYPE "TextAct" AS ENUM ('kept', 'hidden', 'deleted', 'restored');

-- CreateEnum
CREATE TYPE "Sanction" AS ENUM ('none', 'warned', 'muted', 'suspended');

-- DropIndex
DROP INDEX "Comment_authorId_id_idx";

-- DropIndex
DROP INDEX "Comment_postId_id_idx";

-- DropIndex
DROP INDEX "Post_authorId_id_idx";

-- DropIndex
DROP INDEX "Post_communityId_id_idx";

-- AlterTable
ALTER TABLE "AuditEntry" ADD COLUMN     "reason" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "Comment" ADD COLUMN     "communityId" TEXT COLLATE "C",
ADD COLUMN     "state" "TextState" NOT NULL DEFAULT 'shown';
UPDATE "Comment" SET "communityId" = "Post"."communityId" FROM "Post" WHERE "Post"."id" = "Comment"."postId";
ALTER TABLE "Comment" ALTER COLUMN "communityId" SET NOT NULL;

-- AlterTable
ALTER TABLE "Community" ADD COLUMN     "holdsFirst" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Membership" ADD COLUMN     "activeWeek" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "hiddenComments" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "state" "TextState" NOT NULL DEFAULT 'shown';

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "activeWeek" TEXT COLLATE "C",
ADD COLUMN     "hasPosted" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "mutedUntil" TIMESTAMP(3),
ADD COLUMN     "rulesVersion" INTEGER,
ADD COLUMN     "suspendedUntil" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "MemberKey" (
    "key" TEXT COLLATE "C" NOT NULL,
    "userId" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "MemberKey_pkey" PRIMARY KEY ("key","userId")
);

-- CreateTable
CREATE TABLE "Case" (
    "id" TEXT COLLATE "C" NOT NULL,
    "kind" "CaseKind" NOT NULL,
    "status" "CaseStatus" NOT NULL DEFAULT 'open',
    "priority" INTEGER NOT NULL,
    "dueAt" TIMESTAMP(3) NOT NULL,
    "openKey" TEXT COLLATE "C",
    "communityId" TEXT COLLATE "C" NOT NULL,
    "postId" TEXT COLLATE "C" NOT NULL,
    "commentId" TEXT COLLATE "C",
    "authorId" TEXT COLLATE "C",
    "isAnonymous" BOOLEAN NOT NULL,
    "title" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "content" TEXT COLLATE "C" NOT NULL,
    "decisionId" TEXT COLLATE "C",
    "ownerId" TEXT COLLATE "C",
    "createdAt" TIMESTAMP(3) NOT NULL,
    "closedAt" TIMESTAMP(3),

    CONSTRAINT "Case_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Report" (
    "id" TEXT COLLATE "C" NOT NULL,
    "caseId" TEXT COLLATE "C" NOT NULL,
    "reporterId" TEXT COLLATE "C",
    "reason" "ReportReason" NOT NULL,
    "note" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "seenAt" TIMESTAMP(3),

    CONSTRAINT "Report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CaseNote" (
    "id" TEXT COLLATE "C" NOT NULL,
    "caseId" TEXT COLLATE "C" NOT NULL,
    "staffId" TEXT COLLATE "C" NOT NULL,
    "content" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "CaseNote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Decision" (
    "id" TEXT COLLATE "C" NOT NULL,
    "caseId" TEXT COLLATE "C" NOT NULL,
    "authorId" TEXT COLLATE "C",
    "staffId" TEXT COLLATE "C" NOT NULL,
    "textAct" "TextAct" NOT NULL,
    "sanction" "Sanction" NOT NULL DEFAULT 'none',
    "until" TIMESTAMP(3),
    "liftedAt" TIMESTAMP(3),
    "rule" "ReportReason",
    "words" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "seenAt" TIMESTAMP(3),

    CONSTRAINT "Decision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CountChange" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "week" TEXT COLLATE "C" NOT NULL,
    "communityId" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "amount" INTEGER NOT NULL,

    CONSTRAINT "CountChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WeeklyCount" (
    "name" TEXT COLLATE "C" NOT NULL,
    "week" TEXT COLLATE "C" NOT NULL,
    "communityId" TEXT COLLATE "C" NOT NULL,
    "amount" INTEGER NOT NULL,

    CONSTRAINT "WeeklyCount_pkey" PRIMARY KEY ("name","week","communityId")
);

-- CreateTable
CREATE TABLE "Tally" (
    "name" TEXT COLLATE "C" NOT NULL,
    "amount" INTEGER NOT NULL,

    CONSTRAINT "Tally_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "PanelSettings" (
    "id" TEXT COLLATE "C" NOT NULL,
    "version" INTEGER NOT NULL,
    "content" TEXT COLLATE "C" NOT NULL,
    "rulesVersion" INTEGER NOT NULL,
    "changedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PanelSettings_pkey" PRIMARY KEY ("id")
);

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

-- CreateIndex
CREATE INDEX "Comment_postId_state_id_idx" ON "Comment"("postId", "state", "id");

-- CreateIndex
CREATE INDEX "Comment_authorId_state_id_idx" ON "Comment"("authorId", "state", "id");

-- CreateIndex
CREATE INDEX "Comment_communityId_id_idx" ON "Comment"("communityId", "id");

-- CreateIndex
CREATE INDEX "Post_communityId_state_id_idx" ON "Post"("communityId", "state", "id");

-- CreateIndex
CREATE INDEX "Post_authorId_state_isAnonymous_id_idx" ON "Post"("authorId", "state", "isAnonymous", "id");

-- AddForeignKey
ALTER TABLE "MemberKey" ADD CONSTRAINT "MemberKey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Case" ADD CONSTRAINT "Case_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Case" ADD CONSTRAINT "Case_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Case" ADD CONSTRAINT "Case_decisionId_fkey" FOREIGN KEY ("decisionId") REFERENCES "Decision"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_reporterId_fkey" FOREIGN KEY ("reporterId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CaseNote" ADD CONSTRAINT "CaseNote_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Decision" ADD CONSTRAINT "Decision_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Decision" ADD CONSTRAINT "Decision_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "RulesText" (
    "version" INTEGER NOT NULL,
    "language" TEXT COLLATE "C" NOT NULL,
    "content" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RulesText_pkey" PRIMARY KEY ("version","language")
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
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the audit log is only ever added to'; END $$;
CREATE TRIGGER "AuditEntry_is_not_changed" BEFORE UPDATE ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
CREATE TRIGGER "AuditEntry_is_not_deleted" BEFORE DELETE ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
CREATE TRIGGER "AuditEntry_is_not_emptied" BEFORE TRUNCATE ON "AuditEntry" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
