import { read } from '~/infra/db'
import type { OutboxLoad } from '~/infra/metrics/sources'

export async function readOutboxLoad(): Promise<OutboxLoad> {
  const rows = await read.mail.groupBy({
    by: ['status'], where: { status: { in: ['waiting', 'failed'] } }, _count: { _all: true }, _min: { createdAt: true },
  })
  const of = (status: 'waiting' | 'failed') => rows.find((row) => row.status === status)
  return {
    waiting: of('waiting')?._count._all ?? 0,
    failed: of('failed')?._count._all ?? 0,
    oldestWaitingSince: of('waiting')?._min.createdAt ?? undefined,
  }
}
