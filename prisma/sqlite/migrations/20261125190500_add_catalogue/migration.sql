-- CreateTable
CREATE TABLE "Catalogue" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "version" INTEGER NOT NULL,
    "changedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Book" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "series" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "since" DATETIME,
    "language" TEXT NOT NULL,
    "isbn" TEXT,
    "soldAs" TEXT NOT NULL DEFAULT '',
    "dayFrom" INTEGER,
    "dayTo" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "editedAt" DATETIME,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "BookText" (
    "bookId" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "stories" TEXT NOT NULL DEFAULT '',

    PRIMARY KEY ("bookId", "language"),
    CONSTRAINT "BookText_bookId_fkey" FOREIGN KEY ("bookId") REFERENCES "Book" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "BookOffer" (
    "bookId" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "format" TEXT NOT NULL,
    "cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "shop" TEXT NOT NULL DEFAULT '',
    "url" TEXT,

    PRIMARY KEY ("bookId", "place"),
    CONSTRAINT "BookOffer_bookId_fkey" FOREIGN KEY ("bookId") REFERENCES "Book" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
