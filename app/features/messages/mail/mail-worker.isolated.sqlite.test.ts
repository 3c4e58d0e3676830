import { expect, test } from 'vitest'
import { mailTo, useMailServer } from '../../../../tests/api/support/mails'
import { read } from '~/infra/db'
import { beginShutdown, runStopHandlers } from '~/infra/lifecycle'
import { startMailWorker } from './mail-worker'
import { sendWaitingMails } from './send-mails'

const mailServer = await useMailServer()

test('a stopping process releases mails that the mail server has not accepted, and the next one sends them at once', async () => {
  for (const name of ['ada', 'eve', 'zoe']) await mailTo(`${name}@example.org`)
  let asked = 0
  mailServer.answer(() => {
    asked += 1
    return { silentAt: 'to' }
  })
  startMailWorker()
  await expect.poll(() => asked).toBe(3)
  beginShutdown()
  await runStopHandlers()
  mailServer.answer(() => undefined)
  expect(await read.mail.count({ where: { status: 'waiting', takenUntil: null, attempts: 0 } })).toBe(3)
  expect(await sendWaitingMails()).toBe(true)
  expect(mailServer.received).toHaveLength(3)
})
