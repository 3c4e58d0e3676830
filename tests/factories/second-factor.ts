import { saveRecoveryCodes, generateRecoveryCodes } from '~/features/identity/second-factor/recovery-codes'
import { sealTotpSecret } from '~/features/identity/second-factor/sealed-secret'
import { computeTotpCode, generateTotpSecret, getTimeStep } from '~/features/identity/second-factor/totp'
import { now } from '~/infra/clock'
import { write } from '~/infra/db'

/** Gives an account a confirmed email and an active second factor whose codes are unused. */
export async function createSecondFactor({ id: userId }: { id: string }) {
  const [secret, recoveryCodes] = [generateTotpSecret(), generateRecoveryCodes()]
  await write(async (tx) => {
    const at = now()
    await tx.user.updateMany({ where: { id: userId, emailConfirmedAt: null }, data: { emailConfirmedAt: at } })
    await tx.secondFactor.create({ data: { userId, secret: sealTotpSecret(secret), createdAt: at, confirmedAt: at } })
    await saveRecoveryCodes(tx, userId, recoveryCodes)
  })
  return {
    secret,
    recoveryCodes,
    code: (steps = 0) => computeTotpCode(secret, getTimeStep(now()) + steps),
    wrongCode: () => wrongCodeOf(secret),
  }
}

/** Six digits that the app never shows around now. */
export function wrongCodeOf(secret: Buffer): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => computeTotpCode(secret, getTimeStep(now()) + steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!
}
