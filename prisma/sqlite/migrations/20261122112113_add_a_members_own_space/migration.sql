-- AlterTable
ALTER TABLE "Comment" ADD COLUMN "phrase" TEXT;

-- CreateTable
CREATE TABLE "EmailConfirmation" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "tokenHash" TEXT NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    CONSTRAINT "EmailConfirmation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "EmailChange" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "oldHash" TEXT,
    "newHash" TEXT NOT NULL,
    "oldSaidAt" DATETIME,
    "newSaidAt" DATETIME,
    "expiresAt" DATETIME NOT NULL,
    CONSTRAINT "EmailChange_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Block" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "ownerId" TEXT NOT NULL,
    "targetId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "postId" TEXT,
    "createdAt" DATETIME NOT NULL,
    "endedAt" DATETIME,
    CONSTRAINT "Block_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Block_targetId_fkey" FOREIGN KEY ("targetId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SearchTerm" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "communityId" TEXT NOT NULL,
    "term" TEXT NOT NULL,
    "posts" INTEGER NOT NULL,
    CONSTRAINT "SearchTerm_communityId_fkey" FOREIGN KEY ("communityId") REFERENCES "Community" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SearchedPost" (
    "no" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "postId" TEXT NOT NULL,
    CONSTRAINT "SearchedPost_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PostTerm" (
    "termId" INTEGER NOT NULL,
    "postNo" INTEGER NOT NULL,

    PRIMARY KEY ("termId", "postNo"),
    CONSTRAINT "PostTerm_termId_fkey" FOREIGN KEY ("termId") REFERENCES "SearchTerm" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PostTerm_postNo_fkey" FOREIGN KEY ("postNo") REFERENCES "SearchedPost" ("no") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Bookmark" (
    "userId" TEXT NOT NULL,
    "postId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("userId", "postId"),
    CONSTRAINT "Bookmark_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Bookmark_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Journey" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "startedAt" DATETIME,
    "pausedAt" DATETIME,
    "pausedDays" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "Journey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Recording" (
    "language" TEXT NOT NULL PRIMARY KEY,
    "mediaType" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "RecordingPart" (
    "language" TEXT NOT NULL,
    "no" INTEGER NOT NULL,
    "data" BLOB NOT NULL,

    PRIMARY KEY ("language", "no"),
    CONSTRAINT "RecordingPart_language_fkey" FOREIGN KEY ("language") REFERENCES "Recording" ("language") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "Draft" ADD COLUMN "language" TEXT;
ALTER TABLE "Draft" ADD COLUMN "notes" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Post" ADD COLUMN "language" TEXT;
ALTER TABLE "Post" ADD COLUMN "notes" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Session" ADD COLUMN "device" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Session" ADD COLUMN "provenAt" DATETIME;

-- AlterTable
ALTER TABLE "TokenFamily" ADD COLUMN "device" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "User" ADD COLUMN "discreet" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "User" ADD COLUMN "emailConfirmedAt" DATETIME;
ALTER TABLE "User" ADD COLUMN "language" TEXT;
ALTER TABLE "User" ADD COLUMN "notesFolded" INTEGER NOT NULL DEFAULT 1023;
ALTER TABLE "User" ADD COLUMN "notesLeftOut" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "User" ADD COLUMN "readsLanguages" TEXT NOT NULL DEFAULT '';
ALTER TABLE "User" ADD COLUMN "staffSince" DATETIME;

-- Who is staff already has her days of grace from now on.
UPDATE "User" SET "staffSince" = strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now') WHERE "role" IN ('moderator', 'admin');

-- CreateIndex
CREATE INDEX "Post_communityId_state_language_id_idx" ON "Post"("communityId", "state", "language", "id");

-- CreateIndex
CREATE UNIQUE INDEX "EmailConfirmation_tokenHash_key" ON "EmailConfirmation"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "EmailChange_oldHash_key" ON "EmailChange"("oldHash");

-- CreateIndex
CREATE UNIQUE INDEX "EmailChange_newHash_key" ON "EmailChange"("newHash");

-- CreateIndex
CREATE INDEX "EmailChange_expiresAt_idx" ON "EmailChange"("expiresAt");

-- CreateIndex
CREATE INDEX "Block_ownerId_targetId_idx" ON "Block"("ownerId", "targetId");

-- CreateIndex
CREATE INDEX "Block_targetId_idx" ON "Block"("targetId");

-- CreateIndex
CREATE UNIQUE INDEX "SearchTerm_communityId_term_key" ON "SearchTerm"("communityId", "term");

-- CreateIndex
CREATE UNIQUE INDEX "SearchedPost_postId_key" ON "SearchedPost"("postId");

-- CreateIndex
CREATE INDEX "PostTerm_postNo_idx" ON "PostTerm"("postNo");

-- CreateIndex
CREATE INDEX "Bookmark_postId_idx" ON "Bookmark"("postId");
