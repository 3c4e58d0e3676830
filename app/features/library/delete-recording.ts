import type { Language } from '~/i18n/settings'
import { write } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAct } from '../audit/record-act'
import type { Member } from '../members/member'
import { isAdmin } from '../members/policy'
import { outcomeOf, Refused, refuse, type Outcome } from '../outcome/outcome'

/** Deletes the recording in a language. Who is listening hears no more of it than has been sent. */
export async function deleteRecording(actor: Member, language: Language): Promise<Outcome<void>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  const outcome = await outcomeOf(write(async (tx) => {
    const recording = await tx.recording.findUnique({ where: { language }, select: { bytes: true } })
    const { count } = await tx.recording.deleteMany({ where: { language } })
    if (!recording || count === 0) throw new Refused('not_found')
    await recordAct(tx, actor, 'recording-deleted', { details: { language, bytes: recording.bytes } })
  }))
  if (outcome.ok) log.info('recording_deleted', { actor: actor.id, language })
  return outcome
}
