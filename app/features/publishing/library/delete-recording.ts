import type { Language } from '~/i18n/settings'
import { write } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAuditAction } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { toResult, RollbackError, fail, type Result } from '~/kernel/result/result'

/** Someone who is listening during the deletion hears only the part that was already sent. */
export async function deleteRecording(actor: Member, language: Language): Promise<Result<void>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const result = await toResult(write(async (tx) => {
    const recording = await tx.recording.findUnique({ where: { language }, select: { bytes: true } })
    const { count } = await tx.recording.deleteMany({ where: { language } })
    if (!recording || count === 0) throw new RollbackError('not_found')
    await recordAuditAction(tx, actor, 'recording-deleted', { details: { language, bytes: recording.bytes } })
  }))
  if (result.ok) log.info('recording_deleted', { actor: actor.id, language })
  return result
}
