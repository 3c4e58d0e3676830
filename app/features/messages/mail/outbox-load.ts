import { read } from '~/infra/db'
import type { OutboxLoad } from '~/infra/metrics/sources'

export async function readOutboxLoad(): Promise<OutboxLoad> {
  const rows = await read.mail.groupBy({
    by: ['status'], where: { status: { in: ['waiting', 'failed'] } }, _count: { _all: true }, _min: { createdAt: true },
  })
  const findRow = (status: 'waiting' | 'failed') => rows.find((row) => row.status === status)
  return {
    waiting: findRow('waiting')?._count._all ?? 0,
    failed: findRow('failed')?._count._all ?? 0,
    oldestWaitingSince: findRow('waiting')?._min.createdAt ?? undefined,
  }
}
