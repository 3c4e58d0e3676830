-- CreateEnum
CREATE TYPE "BookStatus" AS ENUM ('draft', 'announced', 'available', 'withdrawn');

-- CreateTable
CREATE TABLE "Catalogue" (
    "id" TEXT COLLATE "C" NOT NULL,
    "version" INTEGER NOT NULL,
    "changedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Catalogue_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Book" (
    "id" TEXT COLLATE "C" NOT NULL,
    "series" TEXT COLLATE "C" NOT NULL,
    "place" INTEGER NOT NULL,
    "status" "BookStatus" NOT NULL DEFAULT 'draft',
    "since" TIMESTAMP(3),
    "language" TEXT COLLATE "C" NOT NULL,
    "isbn" TEXT COLLATE "C",
    "soldAs" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "dayFrom" INTEGER,
    "dayTo" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "editedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Book_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BookText" (
    "bookId" TEXT COLLATE "C" NOT NULL,
    "language" TEXT COLLATE "C" NOT NULL,
    "title" TEXT COLLATE "C" NOT NULL,
    "text" TEXT COLLATE "C" NOT NULL,
    "description" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "stories" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "BookText_pkey" PRIMARY KEY ("bookId","language")
);

-- CreateTable
CREATE TABLE "BookOffer" (
    "bookId" TEXT COLLATE "C" NOT NULL,
    "place" INTEGER NOT NULL,
    "format" TEXT COLLATE "C" NOT NULL,
    "cents" INTEGER NOT NULL,
    "currency" TEXT COLLATE "C" NOT NULL DEFAULT 'USD',
    "shop" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "url" TEXT COLLATE "C",

    CONSTRAINT "BookOffer_pkey" PRIMARY KEY ("bookId","place")
);

-- AddForeignKey
ALTER TABLE "BookText" ADD CONSTRAINT "BookText_bookId_fkey" FOREIGN KEY ("bookId") REFERENCES "Book"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BookOffer" ADD CONSTRAINT "BookOffer_bookId_fkey" FOREIGN KEY ("bookId") REFERENCES "Book"("id") ON DELETE CASCADE ON UPDATE CASCADE;
