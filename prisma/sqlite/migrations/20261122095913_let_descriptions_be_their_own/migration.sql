-- AlterTable
ALTER TABLE "Community" ADD COLUMN "descriptionKey" TEXT;

-- Until now one key named both texts.
UPDATE "Community" SET "descriptionKey" = "textKey";
