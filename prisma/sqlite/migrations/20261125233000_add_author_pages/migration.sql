-- CreateTable
CREATE TABLE "AuthorText" (
    "language" TEXT NOT NULL PRIMARY KEY,
    "biography" TEXT NOT NULL DEFAULT '',
    "opening" TEXT NOT NULL DEFAULT '',
    "contact" TEXT NOT NULL DEFAULT ''
);

-- CreateTable
CREATE TABLE "Portrait" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "PortraitFile" (
    "portraitId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "data" BLOB NOT NULL,

    PRIMARY KEY ("portraitId", "name"),
    CONSTRAINT "PortraitFile_portraitId_fkey" FOREIGN KEY ("portraitId") REFERENCES "Portrait" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PortraitAlt" (
    "portraitId" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    PRIMARY KEY ("portraitId", "language"),
    CONSTRAINT "PortraitAlt_portraitId_fkey" FOREIGN KEY ("portraitId") REFERENCES "Portrait" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Voice" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "place" INTEGER NOT NULL,
    "url" TEXT,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "VoiceText" (
    "voiceId" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "quote" TEXT NOT NULL,
    "source" TEXT NOT NULL,

    PRIMARY KEY ("voiceId", "language"),
    CONSTRAINT "VoiceText_voiceId_fkey" FOREIGN KEY ("voiceId") REFERENCES "Voice" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
