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
  /** `refused` for good, to be sent `later`, or the mail server is `unreachable` and takes no mail at all. */
  result: 'sent' | 'refused' | 'later' | 'unreachable'
  code: string
}

/** In ms: for the connection, the greeting, each silence, and for one mail from its beginning to its end. */
const CONNECTION = 10_000
const SILENCE = 30_000
const WHOLE = 60_000

/** Sends a mail over `SMTP_URL`, which must be set. Throws nothing that the mail server may cause. */
export async function sendMail({ messageId, from, to, language, unsubscribe, ...mail }: OutgoingMail): Promise<Delivery> {
  const transport = openTransport()
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
      signal: AbortSignal.timeout(WHOLE),
    })
    return { result: 'sent', code: '250' }
  } catch (error) {
    return { result: await resultOf(error as SmtpError, transport), code: codeOf(error as SmtpError) }
  } finally {
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

/** Where the connection broke, a second one tells whether the server is away or broke off at this very mail. */
async function resultOf(error: SmtpError, transport: Transporter): Promise<Delivery['result']> {
  if (isAboutTheMail(error)) return isForGood(error) ? 'refused' : 'later'
  if (error.responseCode) return 'unreachable'
  // `verify` has no bound of its own: a server that drips its greeting would hold it for ever.
  const isThere = transport.verify().then(() => 'later' as const, () => 'unreachable' as const)
  return Promise.race([isThere, wait(WHOLE, 'unreachable' as const, { ref: false })])
}

const codeOf = ({ code, responseCode }: SmtpError): string => String(responseCode ?? code ?? 'unknown').slice(0, 40)
