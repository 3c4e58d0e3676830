import { setTimeout as wait } from 'node:timers/promises'
import type { Transporter } from 'nodemailer'
import { env } from './env'

/** Input from members and visitors is allowed in `text` and `html`, but in no field that becomes a header except `to`, a validated address. */
export interface OutgoingMail {
  /** Without angle brackets, such as `id@host`. The same for every retry. */
  messageId: string
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
  date: Date
  language: string
  unsubscribe?: string
}

export interface SendMailResult {
  /**
   * `refused`: a permanent failure. `later`: a temporary failure. `unreachable`: the mail server currently accepts no email.
   * `broken-off`: the caller aborted before the whole email was sent. `unanswered`: the caller aborted after the whole email was
   * sent, so the email may have been delivered.
   */
  result: 'sent' | 'refused' | 'later' | 'unreachable' | 'broken-off' | 'unanswered'
  code: string
}

/** In ms: limits for the connection and the greeting, for inactivity, and for one whole email. */
const CONNECTION = 10_000
const SILENCE = 30_000
const WHOLE = 60_000

/** Requires `SMTP_URL`. `cut` aborts sending. Reports delivery errors in the result instead of throwing. */
export async function sendMail({ messageId, from, to, language, unsubscribe, ...mail }: OutgoingMail, cut?: AbortSignal): Promise<SendMailResult> {
  const transport = await openTransport()
  let isWhole = false
  transport.use('stream', ({ message }, next) => {
    // Nodemailer reads this stream after the server has accepted DATA, so the end of the stream means that the whole email was sent.
    message.processFunc((text) => text.once('end', () => (isWhole = true)))
    next()
  })
  const over = new AbortController()
  const end = () => over.abort()
  const timer = setTimeout(end, WHOLE).unref()
  cut?.addEventListener('abort', end)
  if (cut?.aborted) end()
  try {
    await transport.sendMail({
      ...mail,
      from,
      to: { name: '', address: to },
      envelope: { from: from.address, to: [to] },
      messageId: `<${messageId}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language, ...unsubscribeHeaders(unsubscribe) },
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: over.signal,
    })
    return { result: 'sent', code: '250' }
  } catch (error) {
    const code = codeOf(error as SmtpError)
    const refusal = refusalOf(error as SmtpError)
    if (refusal) return { result: refusal, code }
    const isThere = !cut?.aborted && (await answers(transport, cut))
    if (cut?.aborted) return { result: isWhole ? 'unanswered' : 'broken-off', code }
    return { result: isThere ? 'later' : 'unreachable', code }
  } finally {
    clearTimeout(timer)
    cut?.removeEventListener('abort', end)
    transport.close()
  }
}

/** `prepared` keeps the URL on one line, because some mail clients do not unfold headers. */
const unsubscribeHeaders = (address: string | undefined) => address
  ? { 'List-Unsubscribe': { prepared: true, value: `<${address}>` }, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  : {}

interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
}

async function openTransport(): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const url = new URL(env.smtpUrl ?? '')
  // Removes the options in `SMTP_URL` that would pool connections or log email content.
  for (const option of ['pool', 'logger', 'debug', 'transactionLog']) url.searchParams.delete(option)
  return createTransport({
    url: url.href,
    connectionTimeout: CONNECTION,
    greetingTimeout: CONNECTION,
    dnsTimeout: CONNECTION,
    socketTimeout: SILENCE,
  })
}

/** Only a rejection of the recipient or the content is permanent. A rejected sender means a wrong setting, which can be corrected. */
const isForGood = ({ code, command, responseCode }: SmtpError) =>
  responseCode ? responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command ?? '') : code === 'EENVELOPE' || code === 'EMESSAGE'

/** A 421 reply never concerns the email: the mail server is closing the connection, whatever the command was. */
const isAboutTheMail = ({ code, command, responseCode }: SmtpError) =>
  responseCode ? responseCode !== 421 && /^(MAIL FROM|RCPT TO|DATA)$/.test(command ?? '') : code === 'EENVELOPE' || code === 'EMESSAGE'

function refusalOf(error: SmtpError): SendMailResult['result'] | undefined {
  if (isAboutTheMail(error)) return isForGood(error) ? 'refused' : 'later'
  return error.responseCode ? 'unreachable' : undefined
}

/** After a lost connection, a second connection shows whether the mail server is down or only this email failed. */
async function answers(transport: Transporter, cut: AbortSignal | undefined): Promise<boolean> {
  // `verify` has no overall timeout: a mail server that sends its greeting byte by byte would block it forever.
  const isLate = wait(WHOLE, false, { ref: false, signal: cut }).catch(() => false)
  return Promise.race([transport.verify().then(() => true, () => false), isLate])
}

const codeOf = ({ code, responseCode }: SmtpError): string => String(responseCode ?? code ?? 'unknown').slice(0, 40)
