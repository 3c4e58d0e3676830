-- CreateTable
CREATE TABLE "ReadingPlace" (
    "userId" TEXT COLLATE "C" NOT NULL,
    "sample" TEXT COLLATE "C" NOT NULL,
    "paragraph" INTEGER NOT NULL,
    "finishedAt" TIMESTAMP(3),
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ReadingPlace_pkey" PRIMARY KEY ("userId","sample")
);

-- AddForeignKey
ALTER TABLE "ReadingPlace" ADD CONSTRAINT "ReadingPlace_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
