import { now } from '~/infra/clock'
import { read } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { calculateJourneyProgress, type Milestone } from './journey-progress'

export type Journey =
  | { state: 'counted'; startedAt: Date; pausedDays: number; weeks: number; milestone: Milestone | null }
  | { state: 'paused'; pausedAt: Date }
  | { state: 'none' }

export async function readJourney(member: Member): Promise<Journey> {
  const row = await read.journey.findUnique({ where: { userId: member.id }, select: { startedAt: true, pausedAt: true, pausedDays: true } })
  const { startedAt, pausedAt, pausedDays } = row ?? { startedAt: member.createdAt, pausedAt: null, pausedDays: 0 }
  if (!startedAt) return { state: 'none' }
  if (pausedAt) return { state: 'paused', pausedAt }
  return { state: 'counted', startedAt, pausedDays, ...calculateJourneyProgress({ startedAt, pausedAt, pausedDays }, now()) }
}
