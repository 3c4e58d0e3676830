-- AlterEnum
ALTER TYPE "TextKind" ADD VALUE 'page';
