-- CreateEnum
CREATE TYPE "SampleStatus" AS ENUM ('draft', 'published');

-- CreateTable
CREATE TABLE "Sample" (
    "id" TEXT COLLATE "C" NOT NULL,
    "bookId" TEXT COLLATE "C" NOT NULL,
    "place" INTEGER NOT NULL,
    "status" "SampleStatus" NOT NULL DEFAULT 'draft',
    "since" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "editedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Sample_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SampleText" (
    "sampleId" TEXT COLLATE "C" NOT NULL,
    "language" TEXT COLLATE "C" NOT NULL,
    "title" TEXT COLLATE "C" NOT NULL,
    "note" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "body" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "SampleText_pkey" PRIMARY KEY ("sampleId","language")
);

-- CreateIndex
CREATE INDEX "Sample_bookId_idx" ON "Sample"("bookId");

-- AddForeignKey
ALTER TABLE "Sample" ADD CONSTRAINT "Sample_bookId_fkey" FOREIGN KEY ("bookId") REFERENCES "Book"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SampleText" ADD CONSTRAINT "SampleText_sampleId_fkey" FOREIGN KEY ("sampleId") REFERENCES "Sample"("id") ON DELETE CASCADE ON UPDATE CASCADE;
