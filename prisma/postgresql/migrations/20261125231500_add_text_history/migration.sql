-- CreateEnum
CREATE TYPE "TextKind" AS ENUM ('book', 'sample', 'letter');

-- CreateTable
CREATE TABLE "TextVersion" (
    "id" TEXT COLLATE "C" NOT NULL,
    "kind" "TextKind" NOT NULL,
    "subjectId" TEXT COLLATE "C" NOT NULL,
    "language" TEXT COLLATE "C" NOT NULL,
    "fields" TEXT COLLATE "C" NOT NULL,
    "savedAt" TIMESTAMP(3),
    "editorId" TEXT COLLATE "C",

    CONSTRAINT "TextVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TextDraft" (
    "editorId" TEXT COLLATE "C" NOT NULL,
    "kind" "TextKind" NOT NULL,
    "subjectId" TEXT COLLATE "C" NOT NULL,
    "language" TEXT COLLATE "C" NOT NULL,
    "fields" TEXT COLLATE "C" NOT NULL,
    "base" TEXT COLLATE "C" NOT NULL,
    "savedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "TextDraft_pkey" PRIMARY KEY ("editorId","kind","subjectId","language")
);

-- CreateIndex
CREATE INDEX "TextVersion_kind_subjectId_language_id_idx" ON "TextVersion"("kind", "subjectId", "language", "id");

-- CreateIndex
CREATE INDEX "TextVersion_editorId_idx" ON "TextVersion"("editorId");

-- CreateIndex
CREATE INDEX "TextDraft_kind_subjectId_idx" ON "TextDraft"("kind", "subjectId");

-- AddForeignKey
ALTER TABLE "TextVersion" ADD CONSTRAINT "TextVersion_editorId_fkey" FOREIGN KEY ("editorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TextDraft" ADD CONSTRAINT "TextDraft_editorId_fkey" FOREIGN KEY ("editorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
