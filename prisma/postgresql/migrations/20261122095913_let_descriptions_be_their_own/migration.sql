-- AlterTable
ALTER TABLE "Community" ADD COLUMN     "descriptionKey" TEXT COLLATE "C";

-- Until now one key named both texts.
UPDATE "Community" SET "descriptionKey" = "textKey";
