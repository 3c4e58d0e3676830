import { keepRecoveryCodes, newRecoveryCodes } from '~/features/second-factor/recovery-codes'
import { sealSecret } from '~/features/second-factor/sealed-secret'
import { codeOf, newSecret, stepAt } from '~/features/second-factor/totp'
import { now } from '~/infra/clock'
import { write } from '~/infra/db'

/** Gives an account a confirmed email and a second factor that is in force: no code of its app has been used yet. */
export async function createSecondFactor({ id: userId }: { id: string }) {
  const [secret, recoveryCodes] = [newSecret(), newRecoveryCodes()]
  await write(async (tx) => {
    const at = now()
    await tx.user.updateMany({ where: { id: userId, emailConfirmedAt: null }, data: { emailConfirmedAt: at } })
    await tx.secondFactor.create({ data: { userId, secret: sealSecret(secret), createdAt: at, confirmedAt: at } })
    await keepRecoveryCodes(tx, userId, recoveryCodes)
  })
  return {
    secret,
    recoveryCodes,
    /** What the app shows, so many steps of 30 seconds from now. */
    code: (steps = 0) => codeOf(secret, stepAt(now()) + steps),
    wrongCode: () => wrongCodeOf(secret),
  }
}

/** Six digits that the app shows at no time around now. */
export function wrongCodeOf(secret: Buffer): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, stepAt(now()) + steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!
}
