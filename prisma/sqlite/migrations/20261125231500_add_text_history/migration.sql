-- CreateTable
CREATE TABLE "TextVersion" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "fields" TEXT NOT NULL,
    "savedAt" DATETIME,
    "editorId" TEXT,
    CONSTRAINT "TextVersion_editorId_fkey" FOREIGN KEY ("editorId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TextDraft" (
    "editorId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "fields" TEXT NOT NULL,
    "base" TEXT NOT NULL,
    "savedAt" DATETIME NOT NULL,

    PRIMARY KEY ("editorId", "kind", "subjectId", "language"),
    CONSTRAINT "TextDraft_editorId_fkey" FOREIGN KEY ("editorId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "TextVersion_kind_subjectId_language_id_idx" ON "TextVersion"("kind", "subjectId", "language", "id");

-- CreateIndex
CREATE INDEX "TextVersion_editorId_idx" ON "TextVersion"("editorId");

-- CreateIndex
CREATE INDEX "TextDraft_kind_subjectId_idx" ON "TextDraft"("kind", "subjectId");
