-- CreateEnum
CREATE TYPE "BlockKind" AS ENUM ('mute', 'block');

-- AlterTable
ALTER TABLE "Comment" ADD COLUMN     "phrase" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "Draft" ADD COLUMN     "language" TEXT COLLATE "C",
ADD COLUMN     "notes" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "language" TEXT COLLATE "C",
ADD COLUMN     "notes" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "device" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "provenAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "TokenFamily" ADD COLUMN     "device" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "discreet" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "emailConfirmedAt" TIMESTAMP(3),
ADD COLUMN     "language" TEXT COLLATE "C",
ADD COLUMN     "notesFolded" INTEGER NOT NULL DEFAULT 1023,
ADD COLUMN     "notesLeftOut" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "readsLanguages" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "staffSince" TIMESTAMP(3);

-- Who is staff already has her days of grace from now on.
UPDATE "User" SET "staffSince" = now() AT TIME ZONE 'UTC' WHERE "role" IN ('moderator', 'admin');

-- CreateTable
CREATE TABLE "EmailConfirmation" (
    "userId" TEXT COLLATE "C" NOT NULL,
    "tokenHash" TEXT COLLATE "C" NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "EmailConfirmation_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "EmailChange" (
    "userId" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "oldHash" TEXT COLLATE "C",
    "newHash" TEXT COLLATE "C" NOT NULL,
    "oldSaidAt" TIMESTAMP(3),
    "newSaidAt" TIMESTAMP(3),
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "EmailChange_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "Block" (
    "id" TEXT COLLATE "C" NOT NULL,
    "ownerId" TEXT COLLATE "C" NOT NULL,
    "targetId" TEXT COLLATE "C" NOT NULL,
    "kind" "BlockKind" NOT NULL,
    "postId" TEXT COLLATE "C",
    "createdAt" TIMESTAMP(3) NOT NULL,
    "endedAt" TIMESTAMP(3),

    CONSTRAINT "Block_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SearchTerm" (
    "id" SERIAL NOT NULL,
    "communityId" TEXT COLLATE "C" NOT NULL,
    "term" TEXT COLLATE "C" NOT NULL,
    "posts" INTEGER NOT NULL,

    CONSTRAINT "SearchTerm_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SearchedPost" (
    "no" SERIAL NOT NULL,
    "postId" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "SearchedPost_pkey" PRIMARY KEY ("no")
);

-- CreateTable
CREATE TABLE "PostTerm" (
    "termId" INTEGER NOT NULL,
    "postNo" INTEGER NOT NULL,

    CONSTRAINT "PostTerm_pkey" PRIMARY KEY ("termId","postNo")
);

-- CreateTable
CREATE TABLE "Bookmark" (
    "userId" TEXT COLLATE "C" NOT NULL,
    "postId" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Bookmark_pkey" PRIMARY KEY ("userId","postId")
);

-- CreateTable
CREATE TABLE "Journey" (
    "userId" TEXT COLLATE "C" NOT NULL,
    "startedAt" TIMESTAMP(3),
    "pausedAt" TIMESTAMP(3),
    "pausedDays" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Journey_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "Recording" (
    "language" TEXT COLLATE "C" NOT NULL,
    "mediaType" TEXT COLLATE "C" NOT NULL,
    "bytes" INTEGER NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Recording_pkey" PRIMARY KEY ("language")
);

-- CreateTable
CREATE TABLE "RecordingPart" (
    "language" TEXT COLLATE "C" NOT NULL,
    "no" INTEGER NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "RecordingPart_pkey" PRIMARY KEY ("language","no")
);

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

-- CreateIndex
CREATE INDEX "Post_communityId_state_language_id_idx" ON "Post"("communityId", "state", "language", "id");

-- AddForeignKey
ALTER TABLE "EmailConfirmation" ADD CONSTRAINT "EmailConfirmation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EmailChange" ADD CONSTRAINT "EmailChange_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Block" ADD CONSTRAINT "Block_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Block" ADD CONSTRAINT "Block_targetId_fkey" FOREIGN KEY ("targetId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SearchTerm" ADD CONSTRAINT "SearchTerm_communityId_fkey" FOREIGN KEY ("communityId") REFERENCES "Community"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SearchedPost" ADD CONSTRAINT "SearchedPost_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostTerm" ADD CONSTRAINT "PostTerm_termId_fkey" FOREIGN KEY ("termId") REFERENCES "SearchTerm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostTerm" ADD CONSTRAINT "PostTerm_postNo_fkey" FOREIGN KEY ("postNo") REFERENCES "SearchedPost"("no") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Bookmark" ADD CONSTRAINT "Bookmark_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Bookmark" ADD CONSTRAINT "Bookmark_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Journey" ADD CONSTRAINT "Journey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RecordingPart" ADD CONSTRAINT "RecordingPart_language_fkey" FOREIGN KEY ("language") REFERENCES "Recording"("language") ON DELETE CASCADE ON UPDATE CASCADE;
