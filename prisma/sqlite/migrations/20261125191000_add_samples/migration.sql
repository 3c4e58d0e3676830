-- CreateTable
CREATE TABLE "Sample" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "bookId" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "since" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    "editedAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Sample_bookId_fkey" FOREIGN KEY ("bookId") REFERENCES "Book" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SampleText" (
    "sampleId" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL,

    PRIMARY KEY ("sampleId", "language"),
    CONSTRAINT "SampleText_sampleId_fkey" FOREIGN KEY ("sampleId") REFERENCES "Sample" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Sample_bookId_idx" ON "Sample"("bookId");
