import { Unavailable } from '~/infra/db'

/** Asks again as a client does that is told to come back in a moment: where many wait for the database at once, some are. */
export async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
    }
  }
}
