/** Keys of PostgreSQL advisory locks. Prisma's tools use the migration lock too. */
export const MIGRATION_LOCK_KEY = 72_707_369
export const STARTUP_LOCK_KEY = 72_707_370
