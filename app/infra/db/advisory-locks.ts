/** PostgreSQL's advisory locks. Prisma's own tools take the one for migrations too, so that they and the site wait for each other. */
export const MIGRATION_LOCK = 72_707_369
export const START_LOCK = 72_707_370
