import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** A mail as a recipient's server has taken it. */
export interface Received extends Email {
  messageId: string
  /** Whom the envelope names, not the header. */
  recipients: string[]
  raw: string
}

/**
 * What the server does about a mail: a code of refusal, said to the recipient or to the message, a broken connection, or silence
 * at the recipient or at the end of the message.
 */
type Reply = { to: number } | { data: number } | 'drop' | { silentAt: 'to' | 'data' } | undefined

export interface MailServer {
  url: string
  /** What was accepted, in order. */
  received: Received[]
  /** Message-IDs of all that was sent, accepted or not, in order. */
  offered: string[]
  /** Decides about each mail from now on; without one all are accepted. */
  answer(reply: (recipient: string) => Reply): void
  stop(): Promise<void>
  /** At the same address as before. */
  start(): Promise<void>
}

/** Starts an SMTP server that keeps what it is sent. */
export async function startMailServer(): Promise<MailServer> {
  let reply: (recipient: string) => Reply = () => undefined
  let port = 0
  let server: SMTPServer | undefined
  const [received, offered]: [Received[], string[]] = [[], []]

  const listen = () =>
    new Promise<void>((resolve, reject) => {
      const sockets = new Set<Socket>()
      const opened = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        closeTimeout: 50,
        onRcptTo({ address }, _session, done) {
          const said = reply(address)
          if (isSilent(said, 'to')) return
          done(typeof said === 'object' && 'to' in said ? refusal(said.to) : null)
        },
        onData(stream, session, done) {
          void take(stream, session).then((said) => {
            if (said === 'drop') for (const socket of sockets) socket.destroy()
            else if (!isSilent(said, 'data')) done(typeof said === 'object' && 'data' in said ? refusal(said.data) : null)
          }, () => {
            // Whoever sent it has died in the middle.
          })
        },
      })
      opened.server.on('connection', (socket: Socket) => sockets.add(socket.on('close', () => sockets.delete(socket))))
      opened.on('error', reject)
      opened.listen(port, '127.0.0.1', () => {
        port = (opened.server.address() as AddressInfo).port
        server = opened
        resolve()
      })
    })

  async function take(stream: NodeJS.ReadableStream, { envelope }: SMTPServerSession): Promise<Reply> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    const raw = Buffer.concat(chunks)
    const mail = await PostalMime.parse(raw)
    const recipients = envelope.rcptTo.map(({ address }) => address)
    const messageId = mail.messageId ?? ''
    const said = reply(recipients[0] ?? '')
    offered.push(messageId)
    if (!said) received.push({ ...mail, messageId, recipients, raw: raw.toString() })
    return said
  }

  await listen()
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    offered,
    answer: (next) => (reply = next),
    stop: () => new Promise((resolve) => (server ? server.close(() => resolve()) : resolve())),
    start: listen,
  }
}

const isSilent = (said: Reply, at: 'to' | 'data') => typeof said === 'object' && 'silentAt' in said && said.silentAt === at
const refusal = (responseCode: number) => Object.assign(new Error('Refused for a test'), { responseCode })
