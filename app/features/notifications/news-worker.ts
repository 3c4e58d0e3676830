import { setTimeout as wait } from 'node:timers/promises'
import { log } from '~/infra/log'
import { isStopping, onStop } from '~/infra/lifecycle'
import { runJob } from '~/infra/metrics/jobs'
import { writeDigests } from './digest'
import { announceMeetup } from './meetup-news'

/** In ms: between two looks at who is to be written to. */
const PAUSE = 30_000
/** In ms: how long a stopping process waits for the mails that are being written. */
const LAST_ROUND = 4_000

/** Has this process write mails about news into the outbox, from now on until it stops. Several processes may do so at once. */
export function startNewsWorker(): void {
  let round: Promise<void> = Promise.resolve()
  const isGoing = () => !isStopping()
  const workIn = (ms: number) => setTimeout(() => void (round = work()), ms).unref()

  async function work() {
    try {
      await runJob('news', async () => {
        while (isGoing() && (await announceMeetup()));
        while (isGoing() && (await writeDigests(isGoing)));
      })
    } catch (error) {
      // Whoever is due stays due.
      log.warn('news_not_written', { error })
    }
    if (isGoing()) workIn(PAUSE)
  }

  workIn(PAUSE)
  onStop(() => Promise.race([round, wait(LAST_ROUND, undefined, { ref: false })]))
}
