-- CreateTable
CREATE TABLE "ReadingPlace" (
    "userId" TEXT NOT NULL,
    "sample" TEXT NOT NULL,
    "paragraph" INTEGER NOT NULL,
    "finishedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,

    PRIMARY KEY ("userId", "sample"),
    CONSTRAINT "ReadingPlace_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
