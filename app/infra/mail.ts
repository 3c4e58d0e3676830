import { setTimeout as wait } from 'node:timers/promises'
import { createTransport, type Transporter } from 'nodemailer'
import { env } from './env'

/** A mail ready to be sent. What a person typed may stand in `text` and `html` alone, never in what becomes a header. */
export interface OutgoingMail {
  /** Such as `id@host`: the same however often it is sent. */
  messageId: string
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
  date: Date
  language: string
  /** The address that a mailbox can ask by itself to send no more of the kind (RFC 8058). */
  unsubscribe?: string
}

/** What became of an attempt, with the mail server's code or nodemailer's. */
export interface Delivery {
  /**
   * `refused` for good, to be sent `later`, or the mail server is `unreachable` and takes no mail at all. Where the caller cut
   * the connection: `broken-off` before the mail server had all of the mail, `unanswered` after that, so that nobody knows.
   */
  result: 'sent' | 'refused' | 'later' | 'unreachable' | 'broken-off' | 'unanswered'
  code: string
}

/** In ms: for the connection, the greeting, each silence, and for one mail from its beginning to its end. */
const CONNECTION = 10_000
const SILENCE = 30_000
const WHOLE = 60_000

/** Sends a mail over `SMTP_URL`, which must be set, unless `cut` breaks it off. Throws nothing that the mail server may cause. */
export async function sendMail({ messageId, from, to, language, unsubscribe, ...mail }: OutgoingMail, cut?: AbortSignal): Promise<Delivery> {
  const transport = openTransport()
  let isWhole = false
  transport.use('stream', ({ message }, next) => {
    // The connection reads the text only when the mail server has agreed to take it.
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

/** The address stays on one line: some who read it do not put lines together. */
const unsubscribeHeaders = (address: string | undefined) => address
  ? { 'List-Unsubscribe': { prepared: true, value: `<${address}>` }, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  : {}

interface SmtpError {
  code?: string
  /** What was asked when the server said no. */
  command?: string
  responseCode?: number
}

function openTransport(): Transporter {
  const url = new URL(env.smtpUrl ?? '')
  // A connection a mail, and nothing about mails in the output.
  for (const option of ['pool', 'logger', 'debug', 'transactionLog']) url.searchParams.delete(option)
  return createTransport({
    url: url.href,
    connectionTimeout: CONNECTION,
    greetingTimeout: CONNECTION,
    dnsTimeout: CONNECTION,
    socketTimeout: SILENCE,
  })
}

/** The recipient or the mail itself is what a server refuses for good; a refused sender is a setting that can be mended. */
const isForGood = ({ code, command, responseCode }: SmtpError) =>
  responseCode ? responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command ?? '') : code === 'EENVELOPE' || code === 'EMESSAGE'

/** 421 says that the server is going away, whatever it was asked. */
const isAboutTheMail = ({ code, command, responseCode }: SmtpError) =>
  responseCode ? responseCode !== 421 && /^(MAIL FROM|RCPT TO|DATA)$/.test(command ?? '') : code === 'EENVELOPE' || code === 'EMESSAGE'

/** What the mail server has said; undefined where it said nothing. */
function refusalOf(error: SmtpError): Delivery['result'] | undefined {
  if (isAboutTheMail(error)) return isForGood(error) ? 'refused' : 'later'
  return error.responseCode ? 'unreachable' : undefined
}

/** Where the connection broke, a second one tells whether the server is away or broke off at this very mail. */
async function answers(transport: Transporter, cut: AbortSignal | undefined): Promise<boolean> {
  // `verify` has no bound of its own: a server that drips its greeting would hold it for ever.
  const isLate = wait(WHOLE, false, { ref: false, signal: cut }).catch(() => false)
  return Promise.race([transport.verify().then(() => true, () => false), isLate])
}

const codeOf = ({ code, responseCode }: SmtpError): string => String(responseCode ?? code ?? 'unknown').slice(0, 40)
