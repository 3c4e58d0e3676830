import { now } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { log } from '~/infra/log'
import { computeSha256Hex } from '~/infra/secrets'
import type { Member } from '~/kernel/members/member'
import { endOtherSignIns } from './end-sign-ins'
import { lockSignIns } from './proof'

export interface OwnSignIn {
  id: string
  isApp: boolean
  device: string
  begunAt: Date
  usedAt: Date
  isThis: boolean
}

const lastUsedToken = { where: { usedAt: { not: null } }, orderBy: { usedAt: 'desc' }, take: 1 } as const

export async function listOwnSignIns(actor: Member, session: string | undefined): Promise<OwnSignIn[]> {
  const live = { userId: actor.id, expiresAt: { gt: now() } }
  const [sessions, families] = await Promise.all([
    read.session.findMany({ where: live }),
    read.tokenFamily.findMany({ where: { ...live, revokedAt: null }, include: { tokens: lastUsedToken } }),
  ])
  const all = [
    ...sessions.map(({ id, device, createdAt, lastSeenAt, tokenHash }) => ({
      id, device, isApp: false, begunAt: createdAt, usedAt: lastSeenAt, isThis: tokenHash === computeSha256Hex(session ?? ''),
    })),
    ...families.map(({ id, device, createdAt, tokens }) => ({
      id, device, isApp: true, begunAt: createdAt, usedAt: tokens[0]?.usedAt ?? createdAt, isThis: false,
    })),
  ]
  return all.sort((a, b) => Number(b.isThis) - Number(a.isThis) || b.usedAt.getTime() - a.usedAt.getTime())
}

export async function endOwnSignIn(actor: Member, id: string): Promise<void> {
  const where = { id, userId: actor.id }
  await write(async (tx) => {
    await tx.session.deleteMany({ where })
    await tx.tokenFamily.deleteMany({ where })
  })
  log.info('own_sign_in_ended', { actor: actor.id })
}

export async function signOutOtherDevices(actor: Member, session: string | undefined): Promise<void> {
  await write(async (tx) => {
    await lockSignIns(tx, actor.id)
    await endOtherSignIns(tx, actor.id, session)
  })
  log.info('other_sign_ins_ended', { actor: actor.id })
}
