-- CreateTable
CREATE TABLE "Series" (
    "id" TEXT COLLATE "C" NOT NULL,
    "place" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Series_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SeriesText" (
    "seriesId" TEXT COLLATE "C" NOT NULL,
    "language" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "text" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "SeriesText_pkey" PRIMARY KEY ("seriesId","language")
);

-- AddForeignKey
ALTER TABLE "SeriesText" ADD CONSTRAINT "SeriesText_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;
