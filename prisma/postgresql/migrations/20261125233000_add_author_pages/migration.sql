-- CreateTable
CREATE TABLE "AuthorText" (
    "language" TEXT COLLATE "C" NOT NULL,
    "biography" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "opening" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "contact" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "AuthorText_pkey" PRIMARY KEY ("language")
);

-- CreateTable
CREATE TABLE "Portrait" (
    "id" TEXT COLLATE "C" NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Portrait_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PortraitFile" (
    "portraitId" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "PortraitFile_pkey" PRIMARY KEY ("portraitId","name")
);

-- CreateTable
CREATE TABLE "PortraitAlt" (
    "portraitId" TEXT COLLATE "C" NOT NULL,
    "language" TEXT COLLATE "C" NOT NULL,
    "text" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "PortraitAlt_pkey" PRIMARY KEY ("portraitId","language")
);

-- CreateTable
CREATE TABLE "Voice" (
    "id" TEXT COLLATE "C" NOT NULL,
    "place" INTEGER NOT NULL,
    "url" TEXT COLLATE "C",
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Voice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VoiceText" (
    "voiceId" TEXT COLLATE "C" NOT NULL,
    "language" TEXT COLLATE "C" NOT NULL,
    "quote" TEXT COLLATE "C" NOT NULL,
    "source" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "VoiceText_pkey" PRIMARY KEY ("voiceId","language")
);

-- AddForeignKey
ALTER TABLE "PortraitFile" ADD CONSTRAINT "PortraitFile_portraitId_fkey" FOREIGN KEY ("portraitId") REFERENCES "Portrait"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PortraitAlt" ADD CONSTRAINT "PortraitAlt_portraitId_fkey" FOREIGN KEY ("portraitId") REFERENCES "Portrait"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VoiceText" ADD CONSTRAINT "VoiceText_voiceId_fkey" FOREIGN KEY ("voiceId") REFERENCES "Voice"("id") ON DELETE CASCADE ON UPDATE CASCADE;
