import { UnavailableError } from '~/infra/db'

/** Retries a 503 as clients do: when many wait for the database, some get it. */
export async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error
    }
  }
}
