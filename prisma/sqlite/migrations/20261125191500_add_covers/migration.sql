-- CreateTable
CREATE TABLE "Cover" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "bookId" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Cover_bookId_fkey" FOREIGN KEY ("bookId") REFERENCES "Book" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CoverFile" (
    "coverId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "data" BLOB NOT NULL,

    PRIMARY KEY ("coverId", "name"),
    CONSTRAINT "CoverFile_coverId_fkey" FOREIGN KEY ("coverId") REFERENCES "Cover" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CoverAlt" (
    "coverId" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    PRIMARY KEY ("coverId", "language"),
    CONSTRAINT "CoverAlt_coverId_fkey" FOREIGN KEY ("coverId") REFERENCES "Cover" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Cover_bookId_key" ON "Cover"("bookId");
