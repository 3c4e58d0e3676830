import { site } from '~/infra/site'

/** The address that limits count by, as the front door found and reduced it. */
export const clientAddress = (): string => site().scope()?.clientAddress ?? 'unknown'
