/** Keys of PostgreSQL advisory locks. Prisma's tools use the migration lock too. */
export const MIGRATION_LOCK = 72_707_369
export const START_LOCK = 72_707_370
