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

/** The limits for the connection and the greeting, for inactivity, and for one whole email. */
const CONNECTION_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 30_000
const SENDING_TIMEOUT_MS = 60_000

/** Requires `SMTP_URL`. `signal` aborts sending. Reports delivery errors in the result instead of throwing. */
export async function sendMail({ messageId, from, to, language, unsubscribe, ...mail }: OutgoingMail, signal?: AbortSignal): Promise<SendMailResult> {
  const transport = await openTransport()
  let isFullySent = false
  transport.use('stream', ({ message }, next) => {
    // Nodemailer reads this stream after the server has accepted DATA, so the end of the stream means that the whole email was sent.
    message.processFunc((text) => text.once('end', () => (isFullySent = true)))
    next()
  })
  const over = new AbortController()
  const end = () => over.abort()
  const timer = setTimeout(end, SENDING_TIMEOUT_MS).unref()
  signal?.addEventListener('abort', end)
  if (signal?.aborted) end()
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
    const code = getErrorCode(error as SmtpError)
    const refusal = classifyRejection(error as SmtpError)
    if (refusal) return { result: refusal, code }
    const isReachable = !signal?.aborted && (await canConnect(transport, signal))
    if (signal?.aborted) return { result: isFullySent ? 'unanswered' : 'broken-off', code }
    return { result: isReachable ? 'later' : 'unreachable', code }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
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
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    dnsTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  })
}

/** Only a rejection of the recipient or the content is permanent. A rejected sender means a wrong setting, which can be corrected. */
const isPermanent = ({ code, command, responseCode }: SmtpError) =>
  responseCode ? responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command ?? '') : code === 'EENVELOPE' || code === 'EMESSAGE'

/** A 421 reply never concerns the email: the mail server is closing the connection, whatever the command was. */
const isAboutThisEmail = ({ code, command, responseCode }: SmtpError) =>
  responseCode ? responseCode !== 421 && /^(MAIL FROM|RCPT TO|DATA)$/.test(command ?? '') : code === 'EENVELOPE' || code === 'EMESSAGE'

function classifyRejection(error: SmtpError): SendMailResult['result'] | undefined {
  if (isAboutThisEmail(error)) return isPermanent(error) ? 'refused' : 'later'
  return error.responseCode ? 'unreachable' : undefined
}

/** After a lost connection, a second connection shows whether the mail server is down or only this email failed. */
async function canConnect(transport: Transporter, signal: AbortSignal | undefined): Promise<boolean> {
  // `verify` has no overall timeout: a mail server that sends its greeting byte by byte would block it forever.
  const timeout = wait(SENDING_TIMEOUT_MS, false, { ref: false, signal }).catch(() => false)
  return Promise.race([transport.verify().then(() => true, () => false), timeout])
}

const getErrorCode = ({ code, responseCode }: SmtpError): string => String(responseCode ?? code ?? 'unknown').slice(0, 40)
